// Who is measured. A page draws what `bench/forms/shared/scenarios.js` says with one renderer.

/**
 * @typedef {import('../../bench/forms/shared/scenarios.js').CaseName} CaseName
 * @typedef {object} Renderer
 * @property {string} title
 * @property {string} page below bench/forms; its folder is what is installed for it
 * @property {'pc' | 'phone'} device
 * @property {boolean} library whether it stands on a component library
 * @property {CaseName[]} cases those that it has something for
 */

/** @type {CaseName[]} */
const all = ['text', 'mixed', 'table']

/** @type {Record<string, Renderer>} */
export const renderers = {
  ours: { title: '本项目', page: 'ours/desktop.jsx', device: 'pc', library: true, cases: all },
  antd: { title: 'antd Form 6', page: 'peers/antd.jsx', device: 'pc', library: true, cases: all },
  formily: { title: '@formily/antd-v5', page: 'formily/formily.jsx', device: 'pc', library: true, cases: all },
  rjsf: { title: '@rjsf/antd', page: 'peers/rjsf.jsx', device: 'pc', library: true, cases: ['text', 'mixed'] },
  vue: { title: 'vue-form-making', page: 'vue/formMaking.js', device: 'pc', library: true, cases: ['text'] },
  survey: { title: 'SurveyJS', page: 'peers/survey.jsx', device: 'pc', library: false, cases: all },
  formjs: { title: 'form-js', page: 'peers/formJs.jsx', device: 'pc', library: false, cases: all },
  phone: { title: '本项目（手机）', page: 'ours/phone.jsx', device: 'phone', library: true, cases: all },
  antdmobile: { title: 'antd-mobile Form', page: 'peers/antdMobile.jsx', device: 'phone', library: true, cases: ['text', 'mixed'] },
}

/** @type {Record<string, Pick<Renderer, 'title' | 'page'>>} */
export const designers = {
  ours: { title: '本项目', page: 'ours/designer.jsx' },
  formjs: { title: 'form-js 编辑器', page: 'peers/formJsEditor.jsx' },
}

export const isOurs = (/** @type {Pick<Renderer, 'page'>} */ { page }) => page.startsWith('ours/')
