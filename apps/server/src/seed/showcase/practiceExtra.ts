import { designField as field } from './designField.ts'

const words = (model: string, name: string, key: string, options: Record<string, unknown>) =>
  field('input', model, name, key, { defaultValue: '', required: false, dataType: 'string', pattern: '', maxlength: 50, ...options })

const config = { type: 'pc', labelPosition: 'right', labelWidth: 100, formLayout: 'horizontal', size: 'small', customClass: '' }

/** Who is answerable, and what is to be done if something happens, is asked of what takes place off the campus. */
const OUTSIDE = 'outside == true'

/** 实践活动信息: what a project of the module 实践实习 says besides. */
export const practiceDesign = {
  version: 1,
  config,
  list: [
    words('served', '服务对象', '1756790400101_31207', { placeholder: '例如：青禾镇中心小学的学生' }),
    words('site', '服务地点', '1756790400102_31344', { placeholder: '例如：青禾镇中心小学' }),
    field('switch', 'outside', '在校外进行', '1756790400103_31481', { defaultValue: false }),
    words('safety', '安全负责人', '1756790400104_31618', { required: true, placeholder: '姓名', visibleWhen: OUTSIDE }),
    field('fileupload', 'plan', '应急预案', '1756790400105_31755', {
      defaultValue: [],
      required: false,
      length: 1,
      drag: false,
      multiple: false,
      buttonText: '上传应急预案',
      action: '/sys/common/upload',
      ext: ['.pdf', '.doc', '.docx'],
      visibleWhen: OUTSIDE,
    }),
  ],
}
