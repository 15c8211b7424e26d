export { cleanHtml } from './cleanHtml.ts'
