import type { DesignerTexts } from '@sc/form-renderer/designer'
import type { Step } from '../actions/action.ts'

type Say<Args extends unknown[]> = (...args: Args) => string

/** What is said of the places that a removal, or another value, breaks. */
interface Breaking {
  usedBy: string
  /** Where some of them bind: a design that does not meet them cannot be used there. */
  refused: string
  undoable: string
}

/** Words of the designer. Widget names and their settings come with the renderer's own designer texts. */
export interface FormDesignerLocale {
  /** Names of widget types, and words of their settings. */
  widgets: DesignerTexts
  untitled: string
  /** What an undo step is called: 移动“学号”. */
  step: Say<[step: Step]>
  announce: { done: Say<[step: string]>; undone: Say<[step: string]>; redone: Say<[step: string]> }
  palette: {
    groups: Record<'basic' | 'layout' | 'advanced', string>
    search: string
    nothing: Say<[term: string]>
    hint: string
    add: Say<[name: string]>
  }
  canvas: {
    title: string
    empty: string
    emptyHint: string
    emptyColumn: string
    column: Say<[index: number, count: number]>
    at: Say<[index: number, count: number]>
    item: Say<[type: string, name: string, index: number, count: number]>
    /** Of a widget under conditions, by the names of their settings. */
    conditional: Say<[settings: readonly string[]]>
    problems: Say<[count: number]>
    drag: string
    duplicate: string
    remove: string
    keys: string
  }
  panes: { palette: string; canvas: string; settings: string; front: string; resize: Say<[pane: string]> }
  settings: {
    field: string
    form: string
    nothingSelected: string
    nothingSelectedHint: string
    unknown: Say<[type: string]>
    fallbackGroup: string
    name: string
    model: string
    config: Record<'basic' | 'type' | 'labelPosition' | 'labelWidth' | 'size' | 'customClass', string>
    type: Record<'pc' | 'mobile', string>
    labelPosition: Record<'left' | 'right' | 'top', string>
    size: Record<'medium' | 'small' | 'mini', string>
    customClassHelp: string
    summary: Say<[fields: number]>
  }
  editors: {
    conditionOverlong: Say<[most: number]>
    conditionUnwrapped: string
    conditionBroken: string
    conditionUnknownField: Say<[name: string]>
    conditionUnknownFunction: Say<[name: string]>
    patternInvalid: string
    patternOverlarge: (size: number, most: number) => string
    patternSample: string
    patternMatches: string
    patternFails: string
    patternPresets: string
    presets: readonly { label: string; pattern: string }[]
    optionText: Say<[index: number]>
    optionValue: Say<[index: number]>
    valueHeading: string
    showValues: string
    valuesWarning: string
    valueUsedIn: Say<[uses: string]>
    addOption: string
    removeOption: Say<[name: string]>
    optionUp: Say<[name: string]>
    optionDown: Say<[name: string]>
    defaultOption: Say<[name: string]>
    noDefault: string
    newOption: Say<[index: number]>
    optionEmpty: string
    optionRepeated: string
    optionTextRepeated: string
    extensionPlaceholder: string
    width: string
    height: string
    columnSpan: Say<[index: number]>
    columnHeading: Say<[index: number]>
    addColumn: string
    removeColumn: Say<[index: number]>
    columnsOver: Say<[total: number]>
    modelEmpty: string
    modelForbidden: Say<[model: string]>
    modelNotName: Say<[model: string]>
    /** A word of the expression language. */
    modelReserved: Say<[model: string]>
    /** A saved one that conditions cannot name. */
    modelUnusable: string
    /** Below a refusal: what is in force, and the way back to it. */
    stillSaved: Say<[saved: string]>
    /** Once the field is gone with a refused text in it. */
    chooseDictionary: string
    dictionary: Say<[name: string, code: string]>
    noSuchDictionary: Say<[code: string]>
    notTaken: Say<[typed: string, saved: string]>
    modelTaken: Say<[name: string]>
    modelInUse: Say<[model: string, name: string]>
  }
  /** What would break by giving up a field or an option. */
  uses: {
    /** A condition of this form: “证明材料”的显示条件. */
    condition: Say<[title: string, setting: string]>
    joint: string
    removeOption: Say<[text: string]>
    changeValue: Say<[text: string, before: string, after: string]>
    removeField: Say<[title: string]>
    /** Who asks for a field by its name. */
    modelUsedIn: Say<[by: string]>
    modelWasUsedIn: Say<[old: string, by: string, refused: boolean]>
    fieldGone: Say<[model: string, by: string, refused: boolean]>
    /** What a condition asks of a field that this cannot answer, as the renderer says it. */
    misfit: Say<[by: string, condition: string, words: string, refused: boolean]>
    valueGone: Say<[field: string, value: string, by: string, refused: boolean]>
    /** A field whose choices come from a dictionary that is not there; '' for one that is not named. */
    dictionaryGone: Say<[field: string, code: string]>
    /** Something outside of the form that asks for a field by the name it had before. */
    byFormerName: Say<[by: string, old: string]>
    removed: Breaking
    changed: Breaking
    remove: string
    change: string
    keep: string
  }
  toolbar: {
    label: string
    undo: string
    undoStep: Say<[step: string]>
    redo: string
    redoStep: Say<[step: string]>
    clear: string
    clearTitle: string
    clearHint: string
    preview: string
    mobilePreview: string
    importJson: string
    json: string
    save: string
    fullscreen: string
    leaveFullscreen: string
  }
  saving: {
    running: string
    savedAt: Say<[time: string]>
    unsaved: Say<[count: number]>
    failed: string
    /** Stays until a save succeeds. */
    notSaved: string
    retry: string
    clean: string
    done: string
    /** Beside `done`: what was saved has problems that keep it from being used. */
    withProblems: Say<[count: number]>
  }
  dialogs: {
    cancel: string
    close: string
    preview: string
    values: string
    valuesTitle: string
    reset: string
    copy: string
    copied: string
    copyFailed: string
    download: string
    json: string
    jsonHint: string
    mobilePreview: string
    newWindow: string
    emptyForm: string
    importTitle: string
    importHint: string
    importPlaceholder: string
    chooseFile: string
    accept: string
    importEmpty: string
    importSummary: Say<[widgets: number]>
    importClean: string
    importIssues: Say<[count: number]>
    /** Between places of a design. */
    placeJoint: string
    morePlaces: Say<[count: number]>
    importReplaces: string
    severity: Record<'error' | 'warning' | 'info', string>
    repeatedKeys: string
  }
}
