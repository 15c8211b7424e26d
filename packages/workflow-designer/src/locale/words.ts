import type { Catalogue } from '@sc/locale'
import { useWords } from '@sc/locale/react'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import type { WorkflowLocale } from './zh-CN.ts'

/** The words of designer and viewer, for a host that says some of them otherwise. */
export const workflowWords: Catalogue<WorkflowLocale> = { 'zh-CN': zhCN, 'en-US': enUS }

export const useTexts = (): WorkflowLocale => useWords(workflowWords)
