import { fieldsOf } from '@sc/form-renderer/schema'
import { updateConfig } from '../actions/updateConfig.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { designOf } from '../store/selectors.ts'
import { configSettings } from './configSettings.ts'
import { SettingRow } from './SettingRow.tsx'

/** The properties of the form as a whole. */
export function FormSettings({ name }: { name: string }) {
  const texts = useTexts()
  const { store, widgets } = useDesigner()
  const design = useDesignerState(designOf)
  return (
    <>
      <header className="sc-fd-settings-subject">
        <span className="sc-fd-settings-name">{name}</span>
        <span className="sc-fd-settings-type">{texts.settings.summary(fieldsOf(design, undefined, widgets.schemas).length)}</span>
      </header>
      <section className="sc-fd-settings-group" aria-label={texts.settings.config.basic}>
        <h2 className="sc-fd-settings-heading">{texts.settings.config.basic}</h2>
        {configSettings(texts).map(({ path, label, editor, help }) => (
          <SettingRow
            key={path}
            label={label}
            editor={editor}
            help={help}
            value={design.config[path]}
            onChange={(value, manner) => store.perform(updateConfig({ [path]: value }, label, manner?.typing ? { typing: path } : {}))}
            onLeave={store.endTyping}
            perform={store.perform}
          />
        ))}
      </section>
    </>
  )
}
