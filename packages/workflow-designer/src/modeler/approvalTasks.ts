import type { DiagramElement } from '../model/bpmnTypes.ts'

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
type Entry = { group?: string; className?: string; title?: string; action?: object }
type Entries = Record<string, Entry>
type Translate = (text: string) => string

/** Behind the standard providers (1000), whose entries are changed here. */
const AFTER_STANDARD = 500
const USER_TASK = { type: 'bpmn:UserTask' }
const ICON = 'bpmn-icon-user-task'

/** The palette's and the context pad's plain task becomes a user task: engines pass over a plain one without waiting. */
class ApprovalTasks {
  static $inject = ['palette', 'contextPad', 'create', 'elementFactory', 'autoPlace', 'translate']

  constructor(
    palette: Provider,
    contextPad: Provider,
    private create: Create,
    private elementFactory: ElementFactory,
    private autoPlace: AutoPlace,
    private translate: Translate,
  ) {
    palette.registerProvider(AFTER_STANDARD, this)
    contextPad.registerProvider(AFTER_STANDARD, this)
  }

  getPaletteEntries() {
    const start = (event: Event) => this.create.start(event, this.elementFactory.createShape(USER_TASK))
    return this.replaced('create.task', 'Create user task', { click: start, dragstart: start })
  }

  getContextPadEntries(element: DiagramElement) {
    const drag = (event: Event) => this.create.start(event, this.elementFactory.createShape(USER_TASK), { source: element })
    const append = () => this.autoPlace.append(element, this.elementFactory.createShape(USER_TASK))
    return this.replaced('append.append-task', 'Append user task', { click: append, dragstart: drag })
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
