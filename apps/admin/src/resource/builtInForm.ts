import { BUILT_IN_FORMS } from '@sc/api-client/contract'

/** Whether the system itself fills a form in, as the review of a project: there is nothing to design, and no project takes it. */
export const isBuiltInForm = (formCode: unknown): boolean => BUILT_IN_FORMS.some((code) => code === formCode)
