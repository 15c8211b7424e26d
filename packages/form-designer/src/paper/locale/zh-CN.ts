/** What is said on a form that is printed or taken elsewhere, in Chinese. */
export const zhCN = {
  yes: '是',
  no: '否',
  /** Where files go that nobody can write on paper. */
  attached: '（另附材料）',
  /** To be written between. */
  day: '　　　　年　　月　　日',
  month: '　　　　年　　月',
  /** Under a title: when the field is filled in. */
  visibleWhen: (sentence: string) => `填写条件：${sentence}`,
  visible: '视其他内容填写',
  required: '必填',
  choose: '请选择',
  submit: '提交',
  range: (least: number | undefined, most: number | undefined) => `${least ?? ''}～${most ?? ''}`,
  joint: '、',
  /** In the code of the page, to who takes it. */
  action: '在 form 上写 action="接收的地址"；各项按字段标识提交。联动、计算、字典和脚本不在其中，由接收的系统检查',
}

/** Words of forms on paper and as pages. */
export type PaperLocale = typeof zhCN
