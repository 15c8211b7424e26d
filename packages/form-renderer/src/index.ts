export { FormRenderer } from './desktop/FormRenderer.tsx'
export type { FormHandle, FormRendererProps } from './react/formProps.ts'
export { FormValidationError } from './engine/FormValidationError.ts'
export { formWords } from './locale/form/words.ts'
export type { FormTexts } from './locale/form/zh-CN.ts'
export type { FieldError } from './schema/validateSubmission.ts'
export type {
  FieldPermission,
  FieldPermissions,
  FormDesign,
  FormSources,
  FormValues,
  OptionItem,
  UploadItem,
  Widget,
} from './schema/types.ts'
