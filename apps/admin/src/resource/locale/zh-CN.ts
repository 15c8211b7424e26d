import { quoted } from '@sc/api-client/contract'

const rowFaults = (count: number) => `有 ${count} 行有误，全部改正后才能导入：请在文件中修改，再重新选择文件。`

interface Placed {
  name: string
  above: string
}

/** Names, each below what it stands below. */
const listed = (names: readonly Placed[], count: number) =>
  `${names.map(({ name, above }) => `${above}/${name}`).join('、')}${names.length < count ? ' 等' : ''}`

interface RowPlace {
  row: number
  sheet?: string | undefined
}

/** Rows of a file, of which the first are named. */
const rowsNamed = (places: readonly RowPlace[], count: number) => {
  const named = places.some(({ sheet }) => sheet !== undefined)
    ? places.map(({ row, sheet = '' }) => `“${sheet}”第 ${row} 行`).join('、')
    : `第 ${places.map(({ row }) => row).join('、')} 行`
  return `${named}${places.length < count ? `等 ${count} 行` : ''}`
}

/** Records that staff keep, and their imports. `title` is what one of them is called. */
export const zhCN = {
  secret: { kept: '已设置，留空则保持不变' },
  add: (title: string) => `新建${title}`,
  edit: (title: string) => `修改${title}`,
  change: '修改',
  remove: '删除',
  save: '保存',
  barredRole: '没有管理角色的权限，不能分配或取消',
  choose: (name: string) => `选择${name}`,
  unlike: (title: string, words: string) => `${title}${words}`,
  removal: '删除后不能恢复。',
  removeQuestion: (title: string, name: string) => `删除${title}${quoted(name)}？`,
  removeSeveral: (title: string, count: number) => `删除选中的 ${count} 个${title}？`,
  allOrNone: (removal: string) => `${removal}有一个不能删除时，全部保留。`,
  clash: (title: string, now: string) => `${title}现在是“${now}”`,
  changedMeanwhile: (title: string, clashes: readonly string[]) =>
    `${title}刚被别人修改过，${clashes.length > 0 ? `${clashes.join('，')}；再次保存将以您填写的为准` : '您没有改的内容已更新；请核对后再次保存'}`,
  import: {
    button: '导入',
    title: (title: string) => `导入${title}`,
    stages: { uploaded: '未完成', checked: '未导入', applied: '已导入', undone: '已撤销' },
    doing: { check: '正在检查', apply: '正在导入', undo: '正在撤销' },
    doingFile: (doing: string, file: string) => `${doing}“${file}”`,
    rowsDone: (done: number, total: number) => `：${done} / ${total} 行`,
    /** Whoever was doing it stopped. */
    interrupted: '等待服务器继续处理。',
    rows: (rows: number) => `（${rows} 行）`,
    goesOn: '可以关闭这个窗口，处理会继续；再次打开“导入”即可查看结果。',
    uploading: (percent: number | null) => `正在上传${percent === null ? '' : ` ${percent}%`}…`,
    pick: '点击选择文件，或把文件拖到这里',
    limits: '.xlsx 或 .csv，最多 20000 行。先检查，确认后才写入。',
    rules: (title: string) =>
      `第一行是列名，列的顺序不限；已有的${title}按文件修改，没有的新增，文件中没有的保持不变。列名不认识时可以手动指定。空单元格不改动已有的内容，要清空请填“清空”。`,
    template: '下载模板',
    earlier: '最近的导入',
    another: '重新选择文件',
    cancel: '取消',
    cancelled: '已取消',
    givenUp: '已取消，没有导入任何内容。',
    done: '完成',
    apply: (title: string, count: number) => `导入 ${count} 个${title}`,
    undo: '撤销导入',
    undoQuestion: (file: string) => `撤销导入“${file}”？`,
    undoHint: (title: string) => `新增的${title}将被删除，修改过的恢复原样。`,
    undoLeaves: (all: number, left: number) => `其中 ${left} 个（共 ${all} 个）不能撤销，将保持不变：`,
    undoNone: '没有可以撤销的，原因如下：',
    undoMore: (count: number) => `另有 ${count} 个，撤销后在结果中逐一列出。`,
    placed: (row: number, sheet?: string) => (row === 0 ? '' : sheet === undefined ? `第 ${row} 行` : `${sheet} 第 ${row} 行`),
    because: (name: string, reason: string) => `${name}：${reason}`,
    layout: {
      rows: (above: readonly string[], rows: readonly string[]) =>
        `${above.length > 0 ? `第 ${above.join('、')} 行是标题，已略过；` : ''}第 ${rows.join('、')} 行作为列名`,
      ofSheets: (sheets: readonly string[], count: number, words: string) =>
        `工作表${sheets.map((name) => `“${name}”`).join('、')}${sheets.length < count ? `等 ${count} 个` : ''}：${words}`,
      joined: (parts: readonly string[]) => parts.join('。'),
    },
    headings: {
      title: '列的对应',
      hint: (title: string) =>
        `请核对文件的每一列对应${title}的哪一项。手动指定的会记住，以后导入同样的列名时不再询问；不认识的列，不指定就这次不导入，下次再问。`,
      column: '文件中的列',
      field: '对应到',
      of: (heading: string) => `“${heading}”对应到`,
      automatic: (field: string) => `自动：${field}`,
      samples: (texts: readonly string[]) => `内容：${texts.join('、')}`,
      empty: '没有内容',
      skip: '不导入，以后也不再询问',
      skipOnce: '这次不导入，下次再问',
      together: (headings: readonly string[], field: string) =>
        `${headings.map((heading) => `“${heading}”`).join('、')}一起确定${field}：每一行取填写了的最下一级，重名时由其他列区分。`,
      listed: (headings: readonly string[], field: string) =>
        `${headings.map((heading) => `“${heading}”`).join('、')}都是${field}：每一行各列填写的合在一起，重复的只算一次。`,
      check: '开始检查',
      adjust: '调整列的对应',
    },
    absent: {
      title: '不在名单中的人',
      hint: '如果这份名单是完整的，可以查找系统中有、名单中没有的人，例如毕业或离校的学生，并冻结他们的账号；还有其他角色的人不会冻结。记录都会保留，撤销导入时恢复正常。',
      among: '名单包含哪个角色的所有人',
      choose: '请选择角色',
      by: (field: string) => `只查找名单中出现的${field}`,
      notInFile: (field: string) => `名单中没有“${field}”列`,
      find: '查找不在名单中的人',
      again: '重新查找',
      none: '不查找',
      nobody: '没有不在名单中的人。',
      found: (count: number, kept: number) => `有 ${count} 人不在名单中${kept > 0 ? `，其中 ${kept} 人不能冻结` : ''}。`,
      search: '姓名、账号或部门',
      name: '姓名、账号',
      depart: '部门',
      state: '说明',
      mayFreeze: '可冻结',
      frozen: '已冻结',
      kept: (reason: string) => `不能冻结：${reason}`,
      download: '下载这份名单',
      freeze: (count: number) => `导入时冻结这 ${count} 人的账号`,
      count: '不在名单中',
      done: '已冻结',
      apply: (title: string, count: number, frozen: number) =>
        count > 0 ? `导入 ${count} 个${title}，冻结 ${frozen} 人` : `冻结 ${frozen} 人`,
      undone: (count: number) => `冻结的 ${count} 人恢复正常。`,
      undoneNow: (count: number) => `冻结的 ${count} 人已恢复正常。`,
    },
    pending: '选择已改动，请先重新检查',
    build: {
      title: (field: string) => `尚未建立的${field}`,
      missing: (count: number, field: string, names: readonly Placed[]) =>
        `名单里有 ${count} 个尚未建立的${field}：${listed(names, count)}。`,
      along: '一并建立',
      hint: '勾选后重新检查，导入时先建立它们；撤销导入时，没有其他人使用的一并删除。',
      done: '已按一并建立重新检查，导入时才会建立。',
      built: (count: number, names: readonly Placed[]) => `一并建立了 ${count} 个：${listed(names, count)}。`,
      undone: (count: number) => `一并建立的 ${count} 个也将删除，仍有他人使用的保留。`,
    },
    fill: {
      title: (field: string) => `没有${field}的人`,
      hint: (count: number, field: string) =>
        `有 ${count} 人在文件中没有${field}，系统中也没有。可以统一设置；已有${field}的人不变，撤销导入时一并撤销。`,
      label: (field: string) => `文件中没有${field}的人，设为`,
      apply: '设置并重新检查',
      none: '不设置',
      done: (count: number, field: string) => `${count} 人将设为下面的${field}，已重新检查，结果见下表。`,
      gone: (field: string) => `所设的${field}已被删除，请重新选择`,
      question: (count: number, field: string, names: readonly string[]) =>
        `将 ${count} 人的${field}设为${names.map((name) => `“${name}”`).join('、')}？`,
      given: (count: number, field: string) => `文件中没有${field}的 ${count} 人，导入后立即拥有所设${field}的权限。撤销导入时一并撤销。`,
      managing: (count: number, names: readonly string[]) =>
        `${names.map((name) => `“${name}”`).join('、')}可以管理用户或角色：导入后，这 ${count} 人将能新建、修改和冻结账号，或调整角色的权限。请确认他们都应有这些权限。撤销导入时一并撤销。`,
    },
    report: {
      label: (title: string) => `导入${title}的结果`,
      file: (file: string, rows: number) => `“${file}”，共 ${rows} 行。`,
      nothingYet: '尚未写入任何内容。',
      undone: '已撤销：新增的已删除，修改过的已恢复原样。',
      undoneBut: (taken: number, left: number) => `已撤销 ${taken} 个，${left} 个没有撤销，保持不变。`,
      left: '没有撤销的记录',
      reason: '原因',
      sums: (places: readonly RowPlace[], count: number) => `${rowsNamed(places, count)}是合计，未导入`,
      hidden: (places: readonly RowPlace[], count: number) =>
        `${rowsNamed(places, count)}在文件中是隐藏的（例如被筛选掉），也会导入。不需要时，请删去这些行后重新选择文件。`,
      footers: (places: readonly { row: number; sheet?: string | undefined; text: string }[], count: number) => {
        const named = places.map(({ row, sheet, text }) => `${sheet === undefined ? '' : `“${sheet}”`}第 ${row} 行（${text}）`).join('、')
        return `${named}${places.length < count ? `等 ${count} 行` : ''}是表格末尾的落款或说明，未导入`
      },
      unread: (sheets: readonly string[]) => `这些工作表没有读取：${sheets.join('、')}`,
      added: '新增',
      changed: '修改',
      addedNow: '已新增',
      changedNow: '已修改',
      same: '没有变化',
      wrong: '有误',
      wrongRows: rowFaults,
      allSame: '文件的内容与现有的记录相同，无需导入。',
      ignored: (columns: readonly string[]) => `这些列不会导入：${columns.join('、')}`,
      faults: '有误的行',
      changes: '将要写入的内容',
      row: '行',
      column: '列',
      problem: '问题',
      name: '名称',
      change: '变化',
      wholeRow: '整行',
      changedColumn: (column: string, before: string, after: string) => `${column}：${before || '空'} → ${after || '空'}`,
      newColumn: (column: string, after: string) => `${column}：${after}`,
      newRecord: '新增',
      joint: '；',
      gap: '　',
      rows: (places: readonly string[], rows: number) => `${places.join('、')}${places.length < rows ? '…' : ''}，共 ${rows} 行`,
      downloadFaults: '下载有误的行',
      firstFaults: (count: number) => `只列出 ${count} 种问题，全部问题见“下载有误的行”。`,
      firstChanges: (count: number) => `只列出前 ${count} 个。`,
    },
  },
}
