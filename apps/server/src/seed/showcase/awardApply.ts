import { designField as field } from './designField.ts'

const text = (model: string, name: string, key: string, placeholder: string) =>
  field('input', model, name, key, {
    defaultValue: '',
    required: true,
    dataType: 'string',
    pattern: '',
    placeholder,
    maxlength: 50,
    showWordLimit: true,
  })

const evidence = (key: string, required: boolean) =>
  field('fileupload', 'evidence', '证明材料', key, {
    defaultValue: [],
    required,
    length: 3,
    drag: false,
    multiple: true,
    buttonText: '上传证明材料',
    action: '/sys/common/upload',
    ext: ['.pdf', '.jpg', '.jpeg', '.png'],
  })

const config = { type: 'pc', labelPosition: 'right', labelWidth: 100, formLayout: 'horizontal', size: 'small', customClass: '' }

/** Awards as the table of hours of its project lists them. */
export const awards = [
  { value: 'national_first', label: '国家级一等奖', english: 'National first prize', hours: 20 },
  { value: 'national_second', label: '国家级二等奖', english: 'National second prize', hours: 12 },
  { value: 'provincial_first', label: '省级一等奖', english: 'Provincial first prize', hours: 8 },
  { value: 'provincial_second', label: '省级二等奖', english: 'Provincial second prize', hours: 6 },
  { value: 'school', label: '校级奖项', english: 'University award', hours: 2.5 },
]

/** 竞赛获奖认定: the award decides, so nobody asks for hours. */
export const awardDesign = {
  version: 1,
  config,
  list: [
    text('contest', '竞赛名称', '1756790400001_20137', '与获奖证书上的名称一致'),
    field('radio', 'award', '奖项等级', '1756790400002_20274', {
      inline: true,
      defaultValue: '',
      required: true,
      showLabel: true,
      options: awards.map(({ value, label }) => ({ value, label })),
      remote: false,
      dictCode: '',
      remoteOptions: [],
      props: { value: 'value', label: 'label' },
    }),
    field('date', 'award_date', '获奖日期', '1756790400003_20411', {
      defaultValue: '',
      readonly: false,
      editable: true,
      clearable: true,
      placeholder: '证书上的日期',
      startPlaceholder: '',
      endPlaceholder: '',
      type: 'date',
      format: 'yyyy-MM-dd',
      timestamp: false,
      required: true,
    }),
    evidence('1756790400004_20548', false),
  ],
}

/** 讲座心得: who attended gets the same as everybody. */
export const lectureDesign = {
  version: 1,
  config,
  list: [
    text('lecture', '讲座题目', '1756790400011_21137', '例如：湖泊生态与城市水系'),
    field('textarea', 'thoughts', '心得', '1756790400012_21274', {
      defaultValue: '',
      required: true,
      pattern: '',
      placeholder: '不少于三句话',
      maxlength: 500,
      showWordLimit: true,
    }),
    evidence('1756790400013_21411', false),
  ],
}
