import { text } from '@sc/locale'
import type { Text } from '@sc/locale'
import type { AuditAction, OwnAuditKind } from './audit.schema.ts'

/** What kinds of records are called that are no resource. */
export const AUDIT_KINDS: Readonly<Record<OwnAuditKind, Text>> = {
  item: text('项目', 'Project'),
  score: text('成绩', 'Score'),
  form: text('表单', 'Form'),
  process: text('流程', 'Process'),
  permission: text('菜单与权限', 'Menu and permissions'),
  announcement: text('通知公告', 'Announcement'),
  list: text('列表', 'List'),
  post: text('任职', 'Post'),
}

/** What was done to a record, in words. */
export const AUDIT_ACTIONS: Readonly<Record<AuditAction, Text>> = {
  add: text('新建', 'Created'),
  edit: text('修改', 'Changed'),
  remove: text('删除', 'Removed'),
  copy: text('复制', 'Copied'),
  publish: text('发布', 'Published'),
  close: text('结束', 'Closed'),
  reopen: text('重新开放', 'Opened again'),
  offline: text('下架', 'Taken down'),
  save: text('保存设计', 'Design saved'),
  deploy: text('部署', 'Deployed'),
  reviewers: text('修改审批人', 'Approvers changed'),
  attend: text('登记考勤', 'Attendance marked'),
  admit: text('处理报名', 'Sign-up decided'),
  draw: text('抽签', 'Lots drawn'),
  record: text('记入成绩单', 'Recorded on the transcript'),
  assess: text('考核', 'Assessed'),
  revoke: text('撤销', 'Revoked'),
  correct: text('更正', 'Corrected'),
  object: text('提出异议', 'Objected to'),
  uphold: text('异议成立', 'Objection upheld'),
  dismiss: text('异议不成立', 'Objection dismissed'),
  submit: text('提交', 'Handed in'),
  withdraw: text('撤回', 'Withdrawn'),
  approve: text('通过', 'Approved'),
  reject: text('驳回', 'Rejected'),
  effect: text('公示期满生效', 'In force after display'),
  password: text('修改密码', 'Password changed'),
  resetPassword: text('重置密码', 'Password reset'),
  freeze: text('冻结', 'Frozen'),
  unfreeze: text('解冻', 'Unfrozen'),
  grant: text('授权', 'Permissions granted'),
  signOut: text('强制下线', 'Signed out by force'),
  move: text('移动', 'Moved'),
  merge: text('合并', 'Merged'),
  import: text('导入', 'Imported'),
  undoImport: text('撤销导入', 'Import undone'),
  activation: text('生成激活码', 'Activation code made'),
  remind: text('提醒', 'Reminded'),
  export: text('导出', 'Exported'),
  batch: text('批量操作', 'Done to several'),
}
