import { BUILT_IN_FORMS } from '@sc/api-client/contract'

/**
 * The form that the review of a project fills in, the project itself in words; and the one of what is applied for on behalf of an
 * organisation or society.
 */
export const [PUBLICATION_FORM, ORGANISATION_FORM] = BUILT_IN_FORMS

/** Whether a form is the system's own. */
export const isBuiltIn = (formCode: string): boolean => BUILT_IN_FORMS.some((code) => code === formCode)
