import type { Widget } from '@sc/form-renderer/schema'
import { updateEach } from '../actions/updateEach.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner } from '../store/DesignerContext.ts'
import { commonSettings, fieldsAmong } from './commonSettings.ts'
import { SettingRow } from './SettingRow.tsx'

/** What several selected fields have in common, changed in all of them at once. */
export function CommonSettings({ selected }: { selected: readonly Widget[] }) {
  const { settings: texts } = useTexts()
  const { store, widgets, designers } = useDesigner()
  const fields = fieldsAmong(selected, widgets.schemas)
  const groups = commonSettings(fields, designers)
  return (
    <>
      <header className="sc-fd-settings-subject">
        <span className="sc-fd-settings-name" role="status">
          {texts.several(selected.length)}
        </span>
        {groups.length > 0 && (
          <span className="sc-fd-settings-type">{fields.length === selected.length ? texts.common : texts.commonOf(fields.length)}</span>
        )}
      </header>
      {groups.length === 0 && <p className="sc-fd-aid">{texts.nothingInCommon}</p>}
      {groups.map(({ title, settings }) => (
        <section key={title} className="sc-fd-settings-group" aria-label={title}>
          <h2 className="sc-fd-settings-heading">{title}</h2>
          {settings.map(({ setting, value, mixed }) => (
            <SettingRow
              key={`${setting.of ?? 'options'}.${setting.path}`}
              label={setting.label}
              editor={setting.editor}
              help={mixed ? texts.mixed : setting.help}
              value={value}
              onChange={(next, manner) => store.perform(updateEach(fields, setting, next, { designers, typing: manner?.typing }))}
              onLeave={store.endTyping}
              perform={store.perform}
            />
          ))}
        </section>
      ))}
    </>
  )
}
