export { dictionary } from './dictionary.ts'
export { http } from './http.ts'
