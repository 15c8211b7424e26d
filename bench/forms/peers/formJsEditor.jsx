import { FormEditor } from '@bpmn-io/form-js'
import '@bpmn-io/form-js/dist/assets/form-js.css'
import '@bpmn-io/form-js/dist/assets/form-js-editor.css'
import '@bpmn-io/form-js/dist/assets/properties-panel.css'
import { present } from '../shared/present.js'
import { formJsSchema } from './formJsSchema.js'

present(
  async (root, scenario) => {
    root.style.height = '900px'
    await new FormEditor({ container: root }).importSchema(formJsSchema(scenario))
  },
  {
    item: (at) => document.querySelectorAll('.fjs-element[data-id^="Field_"]')[at],
    // What is folded takes no focus.
    unfold: () => document.querySelector('.bio-properties-panel-group-header:not(.open)')?.click(),
    title: () =>
      document.querySelector('[data-entry-id="label"] :is(input, textarea, [contenteditable]), [data-entry-id="date-label"] input'),
    source: () => document.querySelector('.fjs-palette-field'),
  },
)
