/** What who took part in an activity thinks of it. */
export const evaluation = {
  notThere: '参加过活动才能评价：签到或记入成绩之后可以评价',
  saved: '评价已保存',
  hidden: '评语已隐藏',
  unhidden: '评语已恢复显示',
  otherNow: '这条评语已被修改或处理过，请刷新后再操作',
}
