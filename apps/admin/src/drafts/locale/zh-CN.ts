/** What is kept of unfinished work, here and on the server. */
export const zhCN = {
  failed: '操作失败',
  ended: { title: '您已在另一处提交、保存或放弃了这份内容', hint: '这里的内容仍在，只保存在本机。', keep: '继续暂存这里的' },
  conflict: {
    title: '您在另一处暂存过不同的内容',
    hint: '这里继续填写的内容保存在本机；选择以哪一份为准，另一份不再保留。',
    mine: '以这里的为准',
    theirs: '用另一处的',
  },
  refused: { title: '服务器没有暂存，内容只保存在本机', again: '再次暂存' },
  restored: {
    dismiss: '知道了',
    /** Around the moment that it is from; `what` is what was kept. */
    before: '已恢复',
    after: (what: string) => ` ${what}`,
    other: '用本机另一份',
    discard: '放弃并重来',
  },
  kept: { title: '已恢复上次未保存的内容', startOver: '放弃并重来' },
  states: {
    none: '',
    unsent: '正在暂存…',
    kept: '已暂存',
    offline: '已保存在本机，联网后自动同步',
    refused: '已保存在本机',
    conflict: '与另一处暂存的不同，已保存在本机；以哪一份为准，请在页首选择',
    ended: '暂存已在另一处结束，已保存在本机',
  },
  giveUp: { title: '放弃恢复的内容？', hint: '恢复的内容和之后的修改都会删除，不能找回。', confirm: '放弃并重来', cancel: '取消' },
  handIn: {
    title: '您在另一处暂存过不同的内容',
    hint: '提交的是这里显示的内容，另一处暂存的不再保留。',
    confirm: '提交这里的内容',
    cancel: '先不提交',
  },
  outdated: '在您上次修改之后，这里又被保存过新的版本；保存您的修改会覆盖它，可以先放弃修改查看新版本。',
  anotherForm: (was: number, is: number) =>
    `申请表在您上次填写之后由第 ${was} 版换成了第 ${is} 版，请核对各项内容；已不在表单中的内容不会提交。`,
}
