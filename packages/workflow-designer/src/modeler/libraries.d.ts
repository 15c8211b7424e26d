declare module '*.css'

declare module 'bpmn-js-i18n/translations/zn.js' {
  const translations: Record<string, string>
  export default translations
}

declare module 'bpmn-js-token-simulation' {
  const simulation: Record<string, object>
  export default simulation
}
