import { is } from '../model/bpmnTypes.ts'
import type { DiagramElement, Services } from '../model/bpmnTypes.ts'
import { insertInto, onlyWayOn } from './insertTask.ts'
import type { InsertTools } from './insertTask.ts'

interface Provider {
  registerProvider(priority: number, provider: object): void
}
interface Create {
  start(event: Event, shape: object, context?: object): void
}
interface ElementFactory {
  createShape(attributes: object): object
}
interface AutoPlace {
  append(source: DiagramElement, shape: object): void
}
interface DirectEditing {
  activate(element: DiagramElement): boolean
}
type Entry = { group?: string; className?: string; title?: string; action?: object }
type Entries = Record<string, Entry>
type Translate = (text: string) => string

/** Behind the standard providers (1000), whose entries are changed here. */
const AFTER_STANDARD = 500
const USER_TASK = { type: 'bpmn:UserTask' }
const ICON = 'bpmn-icon-user-task'

/**
 * The palette's and the context pad's plain task becomes a user task: engines pass over a plain one without waiting. One that is
 * added to a flow, or behind a step that goes on already, is put in between, as people who add a level of approval mean it; who
 * wants a branch drags it out.
 */
class ApprovalTasks {
  static $inject = [
    'palette',
    'contextPad',
    'create',
    'elementFactory',
    'autoPlace',
    'translate',
    'selection',
    'directEditing',
    'canvas',
    'commandStack',
    'elementRegistry',
    'modeling',
    'spaceTool',
  ]
  private readonly tools: InsertTools

  constructor(
    palette: Provider,
    contextPad: Provider,
    private create: Create,
    private elementFactory: ElementFactory,
    private autoPlace: AutoPlace,
    private translate: Translate,
    private selection: Services['selection'],
    private directEditing: DirectEditing,
    private canvas: Services['canvas'],
    commandStack: InsertTools['commandStack'],
    elementRegistry: InsertTools['elementRegistry'],
    modeling: InsertTools['modeling'],
    spaceTool: InsertTools['spaceTool'],
  ) {
    this.tools = { commandStack, elementRegistry, modeling, spaceTool }
    palette.registerProvider(AFTER_STANDARD, this)
    contextPad.registerProvider(AFTER_STANDARD, this)
  }

  getPaletteEntries() {
    const start = (event: Event) => this.create.start(event, this.elementFactory.createShape(USER_TASK))
    return this.replaced('create.task', 'Create user task', { click: start, dragstart: start })
  }

  getContextPadEntries(element: DiagramElement) {
    if (is(element, 'bpmn:SequenceFlow') && element.waypoints) {
      const click = () => this.insert(element)
      const entry = { group: 'model', className: ICON, title: this.translate('Insert user task'), action: { click } }
      return (entries: Entries): Entries => ({ 'sc.insert-task': entry, ...entries })
    }
    const drag = (event: Event) => this.create.start(event, this.elementFactory.createShape(USER_TASK), { source: element })
    const append = () => {
      const flow = onlyWayOn(element)
      if (flow) this.insert(flow)
      else this.autoPlace.append(element, this.elementFactory.createShape(USER_TASK))
    }
    return this.replaced('append.append-task', 'Append user task', { click: append, dragstart: drag })
  }

  /** In sight, as making room may take it out; its name is what is typed next, as after any other way of adding. */
  private insert(flow: DiagramElement) {
    const task = insertInto(flow, this.elementFactory.createShape(USER_TASK), this.tools)
    this.canvas.scrollToElement(task)
    this.selection.select(task)
    this.directEditing.activate(task)
  }

  private replaced(key: string, title: string, action: object) {
    return (entries: Entries): Entries => {
      const standard = entries[key]
      if (!standard) return entries
      return { ...entries, [key]: { ...standard, className: ICON, title: this.translate(title), action } }
    }
  }
}

export const approvalTasks = { __init__: ['scApprovalTasks'], scApprovalTasks: ['type', ApprovalTasks] as const }
