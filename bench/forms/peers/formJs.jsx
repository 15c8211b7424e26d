import { Form } from '@bpmn-io/form-js-viewer'
import '@bpmn-io/form-js-viewer/dist/assets/form-js.css'
import { present } from '../shared/present.js'
import { formJsSchema } from './formJsSchema.js'

present(async (root, scenario) => {
  await new Form({ container: root }).importSchema(formJsSchema(scenario), scenario.rows.length > 0 ? { table: scenario.rows } : {})
})
