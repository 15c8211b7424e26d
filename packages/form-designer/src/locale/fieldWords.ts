/**
 * Words by which tables of fields are understood. A table is in the language of the forms, whichever its reader has chosen, so
 * that both are looked for.
 */

/** What a field holds, more exactly than the type of a widget says. */
export type FieldKind =
  | 'text'
  | 'mobile'
  | 'identity'
  | 'email'
  | 'url'
  | 'textarea'
  | 'number'
  | 'integer'
  | 'date'
  | 'month'
  | 'year'
  | 'datetime'
  | 'time'
  | 'radio'
  | 'checkbox'
  | 'select'
  | 'cascader'
  | 'switch'
  | 'rate'
  | 'image'
  | 'file'
  | 'editor'

interface TitleWord {
  title: RegExp
  kind: FieldKind
  /** Whatever the cells below hold. */
  surely?: true
  options?: readonly string[]
}

/** What a title says of its field; the first that is found in it counts. */
export const titleWords: readonly TitleWord[] = [
  { title: /身份证.*(照片|复印|扫描)|照片|相片|头像|图片|截图|photo|picture|image/i, kind: 'image', surely: true },
  { title: /附件|扫描件|复印件|(证明|佐证|支撑)?材料$|attachment|upload/i, kind: 'file', surely: true },
  { title: /身份证|id card/i, kind: 'identity', surely: true },
  { title: /手机|mobile|cell ?phone/i, kind: 'mobile', surely: true },
  { title: /邮箱|电子邮件|e-?mail/i, kind: 'email', surely: true },
  { title: /网址|链接|url|web ?site/i, kind: 'url', surely: true },
  {
    title: /备注|说明|简介|简述|描述|理由|原因|事由|经历|总结|意见|内容|概况|remark|comment|description|reason|notes?$/i,
    kind: 'textarea',
    surely: true,
  },
  { title: /学号|工号|考号|编号|代码|编码|账号|卡号|电话|邮编|\b(id|no|code)\b\.?$/i, kind: 'text', surely: true },
  { title: /^性别$/, kind: 'radio', options: ['男', '女'] },
  { title: /^(gender|sex)$/i, kind: 'radio', options: ['Male', 'Female'] },
  { title: /^是否|[是能有]否/, kind: 'radio', options: ['是', '否'] },
  { title: /年月|月份|month$/i, kind: 'month' },
  { title: /日期|生日|date|birthday/i, kind: 'date' },
  { title: /年份|年度|year$/i, kind: 'year' },
  { title: /时间|time$/i, kind: 'datetime' },
  { title: /人数|次数|数量|名次|排名|年龄|count$|^age$/i, kind: 'integer' },
  { title: /学时|学分|成绩|分数|得分|金额|经费|费用|单价|总价|身高|体重|hours|credits?$|score|amount|price/i, kind: 'number' },
]

/** What is in a column of running numbers. */
export const serialTitle = /^(序号|行号|no\.?|#)$/i

/** Types as people call them, the more special before the more general. */
export const typeWords: readonly (readonly [RegExp, FieldKind])[] = [
  [/富文本|rich/i, 'editor'],
  [/多行|长文本|文本域|大文本|textarea|multi-?line/i, 'textarea'],
  [/手机|mobile/i, 'mobile'],
  [/身份证/, 'identity'],
  [/邮箱|邮件|e-?mail/i, 'email'],
  [/网址|链接|url/i, 'url'],
  [/级联|联动|cascad/i, 'cascader'],
  [/多选|复选|checkbox|multiple/i, 'checkbox'],
  [/单选|radio/i, 'radio'],
  [/下拉|选择框|枚举|select|dropdown|enum/i, 'select'],
  [/图片|照片|image|photo|picture/i, 'image'],
  [/附件|文件|上传|file|upload/i, 'file'],
  [/日期.*时间|时间戳|datetime|timestamp/i, 'datetime'],
  [/年月|月份|month/i, 'month'],
  [/年份|year/i, 'year'],
  [/日期|date/i, 'date'],
  [/时间|time/i, 'time'],
  [/开关|布尔|是否|bool|switch/i, 'switch'],
  [/评分|星级|rate|rating/i, 'rate'],
  [/整数|整型|^int/i, 'integer'],
  [/数字|数值|小数|浮点|金额|计数|number|decimal|float|double|numeric/i, 'number'],
  [/选择|choice/i, 'select'],
  [/文本|文字|字符|单行|填空|输入|text|string|char|input/i, 'text'],
]

/** What a column of a table that describes fields says of each. */
export type ColumnKind = 'title' | 'model' | 'type' | 'required' | 'options' | 'hint' | 'length' | 'serial'

/** Titles of such columns. */
export const columnWords: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^(序号|行号|no\.?|#)$/i, 'serial'],
  [/^(字段标识|标识|英文名称?|字段代码|字段编码|变量名|key|model|field ?name|identifier)$/i, 'model'],
  [/^((字段|填写|数据|表单)?项目?(名称)?|字段(名称?|标题)?|标题|名称|栏目|field|title|label|name)$/i, 'title'],
  [/^((字段|数据|控件|组件|填写|题目)?类型|控件|填写方式|field ?type|data ?type|type)$/i, 'type'],
  [/^(是否)?(必填|必须|必录)项?$|^(是否)?必填[?？]?$|^(required|mandatory)$/i, 'required'],
  [/^((可选|下拉)?选项(内容)?|可选值|取值(范围)?|枚举值?|备选项|options?|choices|values)$/i, 'options'],
  [/^((填写|字段)?(说明|提示|要求)|备注|描述|hint|help|description|remarks?|notes?)$/i, 'hint'],
  [/^(最大)?(长度|字数)(限制)?$|^(max(imum)? ?)?length$/i, 'length'],
]

/** What stands in such a column where a field must be filled in. */
export const requiredMark = /^(是|必填项?|必须|必|对|y|yes|true|1|√|✓|✔|☑|required|mandatory)$/i
/** Where it need not. */
export const optionalMark = /^(|否|非必填|选填|可选|不|n|no|false|0|×|✗|☐|-|—|optional)$/i

/** A title that says itself that the field must be filled in. */
export const requiredTitle = /^[*＊]\s*|\s*[*＊]$|\s*[（(]\s*(必填|必须|required)\s*[）)]/gi

/** A day as tables write it: of the year, the month, the day. */
export const dayText = /^\d{4}(-\d{1,2}-\d{1,2}|\/\d{1,2}\/\d{1,2}|\.\d{1,2}\.\d{1,2}|年\d{1,2}月\d{1,2}日)$/
/** A month of a year. */
export const monthText = /^\d{4}([-/.]\d{1,2}|年\d{1,2}月)$/
/** Between the values of a line, the likeliest first. */
export const delimiters: readonly string[] = [',', ';', '，', '；', '、']
/** Between options in one cell, those that divide most clearly first. */
export const betweenOptions: readonly RegExp[] = [/\n+/, /[□☐○◯]/, /[;；]/, /、/, /[,，]/, /[|｜]/, /[/／]/]
