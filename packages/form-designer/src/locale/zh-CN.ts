import { commonPatterns } from '@sc/form-renderer/designer'
import type { Step, Verb } from '../actions/action.ts'

const verbs: Record<Verb, string> = {
  insert: '添加',
  move: '移动',
  remove: '删除',
  duplicate: '复制',
  paste: '粘贴',
  cut: '剪切',
  rename: '改标题为',
  rebind: '修改字段标识',
  updateOptions: '修改',
  updateConfig: '修改表单属性',
  addColumn: '增加列',
  removeColumn: '删除列',
  resizeColumn: '调整列宽',
  clear: '清空表单',
  replace: '导入表单',
  append: '追加导入的字段',
}

/** The words of the designer in Chinese. Widget names and their settings come with the renderer's own designer words. */
export const zhCN = {
  untitled: '未命名表单',
  /** What an undo step is called: 移动“学号”. */
  step: ({ verb, subject }: Step) => (subject ? `${verbs[verb]}“${subject}”` : verbs[verb]),
  announce: {
    done: (step: string) => `已${step}`,
    undone: (step: string) => `已撤销：${step}`,
    redone: (step: string) => `已重做：${step}`,
  },
  palette: {
    groups: { basic: '基础字段', common: '常用字段', layout: '布局字段', advanced: '高级字段' },
    search: '搜索组件',
    nothing: (term: string) => `没有名称含“${term}”的组件`,
    hint: '拖到画布，或点一下添加到选中项之后；按 F2 修改标题',
    add: (name: string) => `添加${name}`,
  },
  canvas: {
    title: '画布',
    empty: '点一下组件，或把它拖到这里',
    emptyHint: '也可以在工具栏导入已有的表单 JSON 或表格',
    emptyColumn: '拖入组件',
    /** Of a sub-table. */
    rows: '以下字段，每行各填一次',
    column: (index: number, count: number) => `第 ${index} 列，共 ${count} 列`,
    at: (index: number, count: number) => `第 ${index} 项，共 ${count} 项`,
    item: (type: string, name: string, index: number, count: number) => `${name || type}，${type}，第 ${index} 项，共 ${count} 项`,
    problems: (count: number) => `${count} 处问题`,
    /** Of a widget under conditions, by the names of their settings. */
    conditional: (settings: readonly string[]) => `有${settings.join('、')}`,
    drag: '拖动排序',
    moveUp: '上移',
    moveDown: '下移',
    moveIn: '移入容器',
    moveOut: '移出容器',
    duplicate: '复制',
    remove: '删除',
    keys: '↑↓ 选择，Enter 修改标题，Alt+↑↓ 移动，Alt+→← 进出容器，Ctrl+D 复制，Delete 删除',
  },
  panes: { palette: '组件', canvas: '画布', settings: '属性', front: '画布或属性', resize: (pane: string) => `调整${pane}栏宽度` },
  settings: {
    /** Of a field in a sub-table. */
    inRows: '明细表的列',
    unique: '各行不得重复',
    field: '字段属性',
    form: '表单属性',
    nothingSelected: '没有选中字段',
    nothingSelectedHint: '点选画布上的字段，在这里修改',
    unknown: (type: string) => `暂不支持设置 ${type || '未注明类型'} 组件，它的内容会原样保留`,
    fallbackGroup: '基本',
    name: '标题',
    model: '字段标识',
    config: {
      basic: '版式',
      type: '适用终端',
      labelPosition: '标签位置',
      labelWidth: '标签宽度',
      size: '组件尺寸',
      customClass: '自定义类名',
    },
    type: { pc: '电脑', mobile: '手机' },
    labelPosition: { left: '左对齐', right: '右对齐', top: '顶部' },
    size: { medium: '中', small: '小', mini: '迷你' },
    customClassHelp: '加在表单最外层，供接入的系统写样式',
    summary: (fields: number) => `共 ${fields} 个字段`,
  },
  editors: {
    conditionHint: '如 ${hours > 2}，留空表示不设条件',
    /** Why a condition cannot ask for a field: it is the one that is under it, or depends on it. */
    conditionOfItself: '条件不能看字段自己的值',
    conditionInCircle: '它取决于这个条件，用了会形成循环',
    conditionOverlong: (most: number) => `一个条件最多 ${most} 个字符，请精简`,
    conditionBroken: '这个条件没有写对，不会起作用，请检查括号、引号和比较符号',
    conditionUnknownField: (name: string) => `表单里没有标识为 ${name} 的字段，请核对字段标识`,
    conditionUnknownFunction: (name: string) => `没有名为 ${name} 的函数，这个条件不会起作用`,
    patternInvalid: '这个正则表达式无法执行，填写时不会校验',
    patternOverlarge: (size: number, most: number) => `这个正则表达式展开后约有 ${size} 步，最多 ${most} 步，无法校验，请减小重复次数`,
    patternSample: '试填一个值',
    patternMatches: '符合格式',
    patternFails: '不符合格式',
    patternPresets: '常用',
    presets: [
      { label: '手机号', pattern: commonPatterns.mobile },
      { label: '身份证号', pattern: commonPatterns.identity },
      { label: '学号（8–12 位数字）', pattern: commonPatterns.studentNo },
      { label: '邮政编码', pattern: commonPatterns.postcode },
      { label: '中文姓名', pattern: commonPatterns.chineseName },
    ],
    optionText: (index: number) => `第 ${index} 项的文字`,
    optionValue: (index: number) => `第 ${index} 项的值`,
    valueHeading: '值',
    showValues: '显示选项的值',
    valuesWarning: '值随申请保存，条件也按值比较。改值不影响已有的申请，但用到它的条件都要跟着改；只想换个说法，请改上面的文字。',
    valueUsedIn: (uses: string) => `用在${uses}`,
    addOption: '添加选项',
    removeOption: (name: string) => `删除选项 ${name}`,
    optionUp: (name: string) => `上移 ${name}`,
    optionDown: (name: string) => `下移 ${name}`,
    defaultOption: (name: string) => `把 ${name} 设为默认`,
    noDefault: '清除默认值',
    optionEmpty: '选项的文字和值都不能为空',
    optionRepeated: '选项的值不能重复，重复的值无法区分',
    optionTextRepeated: '有选项的文字相同，填写的人无法区分',
    /** Of options within options: `1.2` is the second within the first. */
    optionOfLevel: (place: string) => `第 ${place} 项的文字`,
    addWithin: (name: string) => `在 ${name} 下添加选项`,
    removesWithin: (count: number) => `其下的 ${count} 个选项一并删除`,
    addLines: '批量添加…',
    linesHelp: '每行一项，各级用 / 隔开；也可以直接粘贴表格中的几列，空着的格子与上一行相同。已有的选项不变。',
    linesSample: '信息学院/计算机科学与技术\n信息学院/软件工程\n艺术学院/音乐学',
    flatLinesHelp: '每行一个选项，已有的不会重复添加',
    flatLinesSample: '国家级\n省级\n校级',
    addTheseLines: '添加',
    closeLines: '收起',
    linesAdded: (count: number) => (count === 0 ? '没有新的选项' : `已添加 ${count} 项`),
    extensionPlaceholder: '输入后缀后回车，如 .pdf',
    width: '宽',
    height: '高',
    columnSpan: (index: number) => `第 ${index} 列的宽度`,
    columnHeading: (index: number) => `第 ${index} 列`,
    addColumn: '增加一列',
    removeColumn: (index: number) => `删除第 ${index} 列，其中的组件移到相邻列`,
    columnsOver: (total: number) => `各列合计 ${total}/24，超出的列换到下一行`,
    modelEmpty: '字段标识不能为空',
    modelForbidden: (model: string) => `${model} 是系统保留的名称，不能用作字段标识`,
    modelNotName: (model: string) => `不能使用“${model}”：字段标识由字母、数字和下划线组成，且不以数字开头，否则条件无法引用`,
    /** A word of the expression language. */
    modelReserved: (model: string) => `不能使用“${model}”，它在条件里另有含义`,
    /** A saved one that conditions cannot name. */
    modelUnusable: '条件无法引用这个标识，需要用在条件里时请改成字母、数字和下划线',
    /** Below a refusal: what is in force, and the way back to it. */
    stillSaved: (saved: string) => `尚未修改，仍是 ${saved}；按 Esc 恢复`,
    chooseDictionary: '选择字典',
    dictionary: (name: string, code: string) => `${name}（${code}）`,
    noSuchDictionary: (code: string) => `${code}（不存在）`,
    /** Once the field is gone with a refused text in it. */
    notTaken: (typed: string, saved: string) => `“${typed}”没有采用，仍是 ${saved}`,
    modelTaken: (name: string) => `与“${name}”相同，两个字段会共用一个值`,
    modelInUse: (model: string, name: string) => `不能使用“${model}”，它已是“${name}”的标识，条件会分不清问的是哪一个`,
  },
  /** What would break by giving up a field or an option. */
  uses: {
    /** A condition of this form: “证明材料”的显示条件. */
    condition: (title: string, setting: string) => `“${title}”的${setting}`,
    joint: '、',
    removeOption: (text: string) => `删除选项“${text}”？`,
    changeValue: (text: string, before: string, after: string) => `把选项“${text}”的值由“${before}”改为“${after}”？`,
    removeField: (title: string) => `删除“${title}”？`,
    /** Who asks for a field by its name. */
    modelUsedIn: (by: string) => `用在${by}`,
    modelWasUsedIn: (old: string, by: string, refused: boolean) =>
      `原标识 ${old} 用在${by}，那里不会跟着改${refused ? '，新版本不能发布给那里使用；请先修改它们，或改回原标识' : ''}`,
    fieldGone: (model: string, by: string, refused: boolean) =>
      `${by}用到的字段 ${model} 已不在表单中${refused ? '，新版本不能发布给项目使用' : ''}`,
    /** What a condition asks of a field that this cannot answer, as the renderer says it. */
    misfit: (by: string, condition: string, words: string, refused: boolean) =>
      `${by} ${condition} ${words}${refused ? '，新版本不能发布给项目使用' : ''}`,
    valueGone: (field: string, value: string, by: string, refused: boolean) =>
      `${by}与“${value}”比较，“${field}”已没有这个值的选项${refused ? '，新版本不能发布给项目使用' : ''}`,
    /** A field whose choices come from a dictionary that is not there; '' for one that is not named. */
    dictionaryGone: (field: string, code: string) =>
      code === ''
        ? `“${field}”的选项来自字典，但没有指定字典，填写时没有可选项，请在字段属性中选择`
        : `“${field}”的选项来自不存在的字典 ${code}，填写时没有可选项，请在字段属性中改选`,
    /** Widgets with one name of the field: the first titles of the others, and how many these are. */
    sharedField: (title: string, others: readonly string[], count: number, model: string) =>
      `“${title}”与${others.map((name) => `“${name}”`).join('、')}${count > others.length ? `等 ${count} 个组件` : ''}共用字段标识 ${model}，填写一处，另一处也随之改变；若是不同的内容，请改用不同的标识`,
    /** What a field begins with; `message` is what it says of that itself. */
    refusedDefault: (title: string, value: string, message: string) =>
      `“${title}”的默认值 ${value} 不能提交（${message}）：没有改动它的人会被拒绝，请修改默认值或限制`,
    /** Something outside of the form that asks for a field by the name it had before. */
    byFormerName: (by: string, old: string) => `${by}（用的是改名前的标识 ${old}）`,
    /** What is said of the places that a removal, or another value, breaks; `refused` where a design that does not meet them cannot be used there. */
    removed: {
      usedBy: '以下各处正在使用，删除后不再起作用：',
      refused: '其中有已部署的流程或已发布的项目，删除后新版本不能发布给项目使用；请先修改这些流程或项目。',
      undoable: '删除后请修改这些条件。可以撤销。',
    },
    changed: {
      usedBy: '以下各处与原来的值比较，修改后不再起作用：',
      refused: '其中有已部署的流程或已发布的项目，修改后新版本不能发布给项目使用；请先修改这些流程或项目。',
      undoable: '修改后请同样修改这些条件。可以撤销。',
    },
    remove: '删除',
    change: '修改',
    keep: '保留',
  },
  toolbar: {
    label: '表单设计工具栏',
    undo: '撤销',
    undoStep: (step: string) => `撤销：${step}`,
    redo: '重做',
    redoStep: (step: string) => `重做：${step}`,
    clear: '清空',
    clearTitle: '清空整个表单？',
    clearHint: '所有字段和表单属性都会恢复为默认，可以撤销。',
    preview: '预览',
    mobilePreview: '移动端预览',
    importJson: '导入JSON',
    importHint: '导入设计、JSON Schema、表格',
    json: '生成JSON',
    save: '保存',
    fullscreen: '全屏设计',
    leaveFullscreen: '退出全屏',
  },
  saving: {
    running: '正在保存…',
    savedAt: (time: string) => `已保存 ${time}`,
    unsaved: (count: number) => `${count} 处未保存`,
    failed: '保存失败!',
    /** Stays until a save succeeds. */
    notSaved: '保存失败',
    retry: '重试',
    clean: '没有未保存的修改',
    done: '保存成功!',
    /** Beside `done`: what was saved has problems that keep it from being used. */
    withProblems: (count: number) => `已保存为草稿；有 ${count} 处问题，修改后才能发布给项目使用`,
  },
  dialogs: {
    cancel: '取消',
    close: '关闭',
    preview: '预览',
    values: '获取数据',
    valuesTitle: '表单数据',
    reset: '重置',
    copy: '复制',
    copied: '复制成功',
    copyFailed: '浏览器不允许写入剪贴板，请选中文本后复制',
    download: '下载',
    json: '生成JSON',
    jsonKinds: { design: 'JSON', schema: 'JSON Schema' },
    jsonHints: {
      design: '这份 JSON 可以导入到其他表单，或保存备份。',
      schema: '这份 JSON Schema 描述表单提交的数据，供其他系统对接；条件写在 x-visible-when 等项中。',
    },
    mobilePreview: '移动端预览',
    newWindow: '在新窗口预览',
    emptyForm: '表单还是空的，先在画布上添加字段',
    importTitle: '导入JSON 或表格',
    importHint: '粘贴表单设计的 JSON、JSON Schema，或从 Excel、Word 复制的表格，也可以选择 .json、.csv 文件。',
    importPlaceholder: '{"list":[…],"config":{…}}\n或：学号 姓名 学院 …',
    chooseFile: '选择文件',
    accept: '导入',
    importNoFields: 'JSON Schema 里没有可以导入的字段',
    importEmpty: '设计中没有组件（list 为空），不能导入',
    importSummary: (widgets: number) => `可以导入，共 ${widgets} 个组件`,
    importClean: '所有内容都能识别。',
    importIssues: (count: number) => `有 ${count} 类情况需要留意；除注明清除的以外，内容都会保留。`,
    schemaIssues: (count: number) => `有 ${count} 类内容没有导入，或换成了相近的设置，请核对。`,
    /** A workbook or a document, which is not read here. */
    officeFile: '不能直接读取 Excel、Word 文件：请打开后复制其中的表格，粘贴到这里，或另存为 CSV',
    /** Between places of a design. */
    placeJoint: '、',
    morePlaces: (count: number) => `另有 ${count} 处`,
    importReplaces: '导入后会替换当前表单，可以撤销。',
    importAppends: '导入后加在当前表单的末尾，可以撤销。',
    /** Where the imported fields go. */
    importPlace: '导入到',
    importPlaces: { replace: '替换当前表单', append: '追加到当前表单末尾' },
    /** What was pasted. */
    recognised: {
      design: '识别为表单设计。',
      jsonSchema: '识别为 JSON Schema。',
      titles: '识别为表格的标题行，每列是一个字段。',
      descriptions: '识别为字段说明表，每行是一个字段。',
    },
    severity: { error: '无法使用', warning: '部分支持', info: '提示' },
    repeatedKeys: '有组件的内部标识 key 重复，已为重复的组件重新生成',
  },
  /** What a JSON Schema says that the fields made of it do not; `whose` names these. */
  schemaImport: {
    brokenRef: (whose: string, ref: string) => `${whose}引用的 ${ref} 找不到、不在这份文件里，或引用了它自己，其内容未导入`,
    several: (whose: string) => `${whose}允许几种不同的值，按其中第一种导入`,
    noField: (whose: string, kind: 'object' | 'array') =>
      `${whose}是${kind === 'object' ? '结构不定的对象' : '由多项内容组成的列表'}，没有对应的字段，未导入`,
    tooDeep: (whose: string) => `${whose}的层级太深，未导入`,
    tooMany: (most: number) => `字段超过 ${most} 个，其余的未导入`,
    keywordsUnused: (whose: string, keywords: readonly string[]) => `${whose}的 ${keywords.join('、')} 没有对应的校验，未导入`,
    keywordsOfForm: (keywords: readonly string[]) => `整个表单的 ${keywords.join('、')} 没有对应的设置，未导入`,
    momentsRespelt: (whose: string) => `${whose}在表单中按“年-月-日 时:分:秒”填写，不带时区`,
    filesUploaded: (whose: string) => `${whose}原为写在数据中的文件内容，改为上传文件，保存的是文件地址`,
    nameReplaced: (whose: string, name: string) => `${whose}的标识 ${name} 不能使用或与其他字段重复，已另行生成`,
    nameOutOfConditions: (whose: string) => `${whose}的标识不是由字母、数字和下划线组成，条件无法引用，其余不受影响`,
    widgetReplaced: (whose: string, type: string) => `${whose}原来的组件类型 ${type} 这里没有，已按值的类型换成相近的组件`,
    untyped: (whose: string) => `${whose}没有说明值的类型，按单行文本导入`,
  },
  /** The fields of a pasted table before they are made, and what is to be said of it; `whose` names some of them. */
  tableImport: {
    preview: '将要导入的字段',
    columns: { title: '标题', type: '类型', required: '必填', options: '选项' },
    typeOf: (title: string) => `“${title}”的类型`,
    requiredOf: (title: string) => `“${title}”必填`,
    leftOut: '不导入',
    optionCount: (count: number) => `${count} 项`,
    rowsAreSamples: (rows: number) => `标题下面的 ${rows} 行只用来判断字段类型，数据不会导入`,
    serialLeftOut: (whose: string) => `${whose}像是行号，默认不导入，需要时请选择类型`,
    untitledColumn: (column: number) => `第 ${column} 列没有标题，未导入`,
    untitledRow: (row: number) => `第 ${row} 行没有字段名称，未导入`,
    tooManyFields: (most: number) => `字段超过 ${most} 个，其余的未导入`,
    unusedColumns: (titles: readonly string[]) => `没有用到的列：${titles.join('、')}`,
    unknownType: (whose: string, type: string) => `${whose}的类型“${type}”无法识别，已按标题和选项判断，请核对`,
    noOptions: (whose: string) => `${whose}没有写选项，先用示例选项，导入后请修改`,
    nameReplaced: (whose: string, name: string) => `${whose}的标识 ${name} 不能使用或与其他字段重复，已另行生成`,
  },
}

/** Words of the designer. */
export type FormDesignerLocale = typeof zhCN
