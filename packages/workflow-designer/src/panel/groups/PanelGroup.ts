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
  title: (locale: WorkflowLocale) => string
  applies: (element: DiagramElement) => boolean
  /** Folded until somebody asks for it. */
  folded?: boolean
  Content: ComponentType<GroupProps>
}
