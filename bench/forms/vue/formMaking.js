import ElementUI from 'element-ui'
import 'element-ui/lib/theme-chalk/index.css'
import Vue from 'vue/dist/vue.esm.js'
import VueI18n from 'vue-i18n'
import { present } from '../shared/present.js'
import { OPTIONS } from '../shared/scenarios.js'

// Its bundle takes them from the page.
Object.assign(window, { Vue, VueI18n, ELEMENT: ElementUI })
console.log = () => {}
Vue.use(ElementUI)
Vue.use(VueI18n)
const i18n = new VueI18n({ locale: 'zh-CN', messages: {} })

const options = { options: OPTIONS.map((value) => ({ value, label: value })), inline: true }
const own = {
  input: { dataType: 'string', defaultValue: '', placeholder: '', maxlength: 100 },
  textarea: { defaultValue: '', placeholder: '' },
  number: { defaultValue: 0 },
  radio: { ...options, defaultValue: '' },
  checkbox: { ...options, defaultValue: [] },
  select: { ...options, defaultValue: '', clearable: true },
  date: { defaultValue: '', type: 'date', format: 'yyyy-MM-dd' },
  switch: { defaultValue: false },
}

present(async (root, { fields }) => {
  const { default: bundle } = await import('form-making/dist/FormMaking.umd.min.js')
  Vue.use(bundle.default ?? bundle, { lang: 'zh-CN', i18n })
  const list = fields.map(({ kind, name, label, required }) => ({
    type: kind,
    name: label,
    icon: `icon-${kind}`,
    key: name,
    model: name,
    rules: [{ required, message: label }],
    options: { ...own[kind], width: '100%', required, disabled: false, remoteFunc: `func_${name}` },
  }))
  const data = { config: { labelWidth: 100, labelPosition: 'right', size: 'small' }, list }
  new Vue({ i18n, render: (h) => h('fm-generate-form', { props: { data, remote: {}, value: {} } }) }).$mount(
    root.appendChild(document.createElement('div')),
  )
})
