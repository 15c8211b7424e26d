import type { ComponentType } from 'react'
import type { DiagramElement } from '../../model/bpmnTypes.ts'
import type { WorkflowLocale } from '../../locale/zh-CN.ts'

export interface GroupProps {
  element: DiagramElement
  disabled: boolean
}

/** A section of the panel: shown for the elements that it applies to, made of entries. */
export interface PanelGroup {
  key: string
  title: (texts: WorkflowLocale) => string
  applies: (element: DiagramElement, bound: { hasForm: boolean }) => boolean
  /** Folded until somebody asks for it. */
  folded?: boolean
  /** Stands in the header, for what should be in sight while the group is folded. */
  Summary?: ComponentType<{ element: DiagramElement }>
  Content: ComponentType<GroupProps>
}
