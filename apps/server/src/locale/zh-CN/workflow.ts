import { quoted } from '@sc/api-client/contract'
import type { XmlFault } from '../../xml/MalformedXml.js'
import { someZhCN } from '../someOf.ts'

/** Processes: what may be done with them, what comes of it, and who is asked while they run. */
export const workflow = {
  process: '流程',
  model: '流程模型',
  noSuch: ({ key }: { key: string }) => `流程 ${key} 不存在或已被删除`,
  saved: '流程已保存',
  deployed: ({ version }: { version: number }) => `流程已部署为第 ${version} 版`,
  removed: '流程模型已删除',
  reviewersSaved: ({ node }: { node: string }) => `节点“${node}”的审批配置已保存`,

  /** `size` says how large it is, and may be. */
  draftTooLarge: ({ size }: { size: string }) => `流程图过大，没有保存：${size}。画布上的内容没有变动，请拆分流程后再保存`,
  /** `written` stands there, or begins there. */
  malformed: ({ fault, line, written, attribute }: { fault: XmlFault; line: number; written: string; attribute: string | null }) =>
    `流程图不是有效的 XML：${
      {
        character: `第 ${line} 行${attribute === null ? '' : `的属性 ${attribute} 中`}有 XML 不允许的字符 ${written}，请删除`,
        reference: `第 ${line} 行${attribute === null ? '' : `的属性 ${attribute} 中`}的 & 应写为 &amp;`,
        tag: `第 ${line} 行的标签 ${written} 写法有误`,
        repeated: `第 ${line} 行有重复的属性 ${written}`,
        closing: `第 ${line} 行的结束标签 ${written} 与开始标签不对应`,
        unclosed: `第 ${line} 行的 ${written} 没有结束`,
        outside: `第 ${line} 行有不在根元素中的内容`,
        nothing: '其中没有内容',
        declaration: `第 ${line} 行的 XML 声明不在文件开头`,
        documentType: `第 ${line} 行有文档类型声明`,
      }[fault]
    }`,
  keyTaken: ({ key }: { key: string }) => `流程标识 ${key} 已存在`,
  keyFixed: '流程已部署，不能修改流程标识',
  unreadable: ({ issues }: { issues: readonly string[] }) => `流程图还不能读取：${issues.join('；')}`,
  usedByProject: ({ project }: { project: string | null }) =>
    `${project === null ? '有项目' : `项目${quoted(project)}`}正在使用该流程，不能删除`,
  usedByReviews: ({ what }: { what: string }) => `${quoted(what)}由该流程决定，不能删除`,
  usedByModule: ({ module }: { module: string }) => `模块${quoted(module)}的项目由该流程审核发布，不能删除`,
  usedByApplications: '已有申请使用该流程，不能删除',

  /** `by` is who saved it, and when. */
  notSaved: ({ by }: { by: string }) => `该流程已由 ${by} 保存过新版本，您的修改未保存`,
  changedSince: ({ changes }: { changes: readonly string[] }) =>
    `该流程在您查看之后有变化：${changes.join('；')}。未执行操作，请核对后重试`,
  draftSaved: ({ by }: { by: string }) => `保存过新的草稿（${by}）`,
  versionDeployed: ({ version }: { version: number }) => `部署了第 ${version} 版`,

  savedSince: '流程在您打开之后又被保存过，请重新打开后再部署',
  faulty: ({ count, first }: { count: number; first: string }) => `流程有 ${count} 处错误，不能部署：${first}`,
  /** `why`, `problem` and `meaning` go on from the process. */
  stalePermission: ({ why }: { why: string }) => `流程的${why}，请修改或移除这些字段权限后再部署`,
  unmetDemand: ({ problem, project }: { problem: string; project: string }) =>
    `${problem}（项目${quoted(project)}的表单），请修改节点的字段权限或表单`,
  wrongForm: ({ problem, project }: { problem: string; project: string }) =>
    `流程的${problem}（项目${quoted(project)}的表单），部署后该项目的申请会停住或走错；表单也要改的，先下架项目，改好后再重新开放`,
  openedHours: ({ field, project }: { field: string; project: string }) =>
    `项目的学时按字段${quoted(field)}认定，现在的流程不让申请人填写它，部署后申请人可以自己填写（项目${quoted(project)}）`,
  openedFields: ({ fields }: { fields: readonly string[] }) =>
    `部署后申请人可以填写${fields.map(quoted).join('、')}，现在的流程不让他们填写`,
  otherMeaning: ({ meaning, project }: { meaning: string; project: string }) =>
    `流程的${meaning}（表单已保存而项目${quoted(project)}还没有使用的修改），部署后该项目的申请按它现用的版本判断`,
  newWay: ({ way, project }: { way: string; project: string }) => `部署后，${way}（项目${quoted(project)}）`,
  inUse: ({ projects }: { projects: readonly string[] }) =>
    `项目${someZhCN(projects.map(quoted))} 正在使用这个流程，部署后新的申请按新的流程审批`,
  deployedSince: ({ process, version }: { process: string; version: number }) =>
    `流程${quoted(process)}后来重新部署过（现为第 ${version} 版），新的申请按它审批`,

  noUser: ({ username }: { username: string }) => `没有账号为 ${username} 的用户`,
  cannotRun: ({ issues }: { issues: readonly string[] }) => `流程无法运行：${issues.join('；')}`,
  busyTrying: '正在试运行的流程较多，请稍后再试',
  cannotTry: ({ problem }: { problem: string }) => `${problem}，不能试运行`,
  needsHours: '流程的走向取决于认定学时，请填写认定学时',
  needsModule: '流程的走向取决于项目模块，请选择项目模块',

  /** For the trail; `why` goes on from the node. */
  substituted: ({ node, why }: { node: string; why: string | null }) => `节点“${node}”${why ?? '没有可用的审批人'}，转由管理员处理`,
  noHolders: ({ roles }: { roles: readonly string[] }) => `由表单指定的审批角色（${roles.join('、')}）中没有可以审批的人`,
  /** Whom a task is for, `byForm`: whom a form chose. `people` are the first of `count`. */
  unavailable: ({ people, count, byForm }: { people: readonly { name: string; why: string }[]; count: number; byForm: boolean }) =>
    `${byForm ? '由表单指定的' : ''}审批人 ${people.map(({ name, why }) => `${name}（${why}）`).join('、')}${count > people.length ? `等 ${count} 人` : ''}不可用`,
  /** Why somebody is not asked. */
  accountRemoved: '账号已删除',
  accountFrozen: '账号已冻结',
  noSuchAccount: '没有这个账号',
  isApplicant: '申请人本人',
  isStudent: '学生不能审批',
}
