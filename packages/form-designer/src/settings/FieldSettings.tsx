import type { Setting } from '@sc/form-renderer/designer'
import type { Widget, WidgetOptions } from '@sc/form-renderer/schema'
import { Button } from 'antd'
import { memo } from 'react'
import { rebindWidget } from '../actions/rebindWidget.ts'
import { renameWidget } from '../actions/renameWidget.ts'
import { updateOptions } from '../actions/updateOptions.ts'
import { updateWidget } from '../actions/updateWidget.ts'
import { suggestedModel } from '../document/suggestedModel.ts'
import { findWidget, formAround, modelHolder, tableAround, widgetsIn } from '../document/tree.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { designOf, restingDesign, savedDesign } from '../store/selectors.ts'
import type { ChangeManner } from './editors/editorProps.ts'
import { fallbackSettings } from './fallbackSettings.ts'
import { refusedModel, unusableModel } from './modelProblems.ts'
import { modelUses } from './modelUses.ts'
import { SettingRow } from './SettingRow.tsx'
import { withUnique } from './uniqueSettings.ts'

/** The properties of one widget, drawn from what its type says about them. */
export function FieldSettings({ widget }: { widget: Widget }) {
  const texts = useTexts()
  const { designers, widgets } = useDesigner()
  const designer = designers.get(widget.type)
  const atRest = useDesignerState((state) => findWidget(restingDesign(state), widget.key, widgets.schemas)?.widget)
  // While nothing but the title is typed, what is not about it is not drawn again.
  const steady = atRest && differInTitle(atRest, widget) ? atRest : widget
  const isColumn = useDesignerState((state) => tableAround(designOf(state), widget.key, widgets.schemas) !== undefined)
  const settings = designer?.settings ?? fallbackSettings(texts)
  const groups = withUnique(settings, widget, { isColumn, widgets: widgets.schemas, texts })
  return (
    <>
      <header className="sc-fd-settings-subject">
        <span className="sc-fd-settings-icon" aria-hidden>
          {designer?.icon}
        </span>
        <span className="sc-fd-settings-name">{widget.name || designer?.name || widget.type}</span>
        <span className="sc-fd-settings-type">{designer?.name ?? widget.type}</span>
      </header>
      {!designer && <p className="sc-fd-aid">{texts.settings.unknown(widget.type)}</p>}
      {groups.map((group) => {
        const shown = group.settings.filter((setting) => setting.visible?.(widget.options, widget) ?? true)
        if (shown.length === 0) return null
        return (
          <section key={group.title} className="sc-fd-settings-group" aria-label={group.title}>
            <h2 className="sc-fd-settings-heading">{group.title}</h2>
            {shown.map((setting) => (
              <FieldSetting
                key={`${setting.of ?? 'options'}.${setting.path}`}
                setting={setting}
                widget={isOfTitle(setting) ? widget : steady}
                labelSaid={shown.length === 1 && setting.label === group.title}
              />
            ))}
          </section>
        )
      })}
    </>
  )
}

/** What shows the title, or is suggested by it. */
const isOfTitle = ({ of, path }: Setting) => of === 'widget' && (path === 'name' || path === 'model')

/** Rules speak of a widget by its title. */
const differInTitle = (one: Widget, other: Widget) =>
  Object.keys({ ...one, ...other }).every((part) => part === 'name' || part === 'rules' || one[part] === other[part])

interface FieldSettingProps {
  setting: Setting
  /** As it is, or as it was before its title was typed. */
  widget: Widget
  labelSaid: boolean
}

const FieldSetting = memo(function FieldSetting({ setting, widget, labelSaid }: FieldSettingProps) {
  const { store, widgets, designers, fieldUses } = useDesigner()
  const texts = useTexts()
  const { path, of, label, editor, help, shown, warning } = setting
  const saved = of === 'widget' ? widget[path] : widget.options[path]
  const designer = designers.get(widget.type)
  const bindsName = of === 'widget' && path === 'model'
  const design = useDesignerState((state) => (bindsName ? designOf(state) : undefined))
  // Forms of this family come with that on purpose at times.
  const sharer = design && modelHolder(design, widget.model, widget.key, widgets.schemas)
  const asked = useDesignerState((state) =>
    bindsName ? modelUses(savedDesign(state), widget, { widgets: widgets.schemas, fieldUses }, texts.uses) : undefined,
  )

  const present = () => findWidget(designOf(store.api.getState()), widget.key, widgets.schemas)?.widget ?? widget
  const onOptions = (changes: WidgetOptions, manner: ChangeManner = {}) =>
    void store.perform(updateOptions(present(), changes, { ...(designer && { designer }), ...(manner.typing && { typing: path }) }))

  const onChange = (value: unknown, manner: ChangeManner = {}) => {
    if (of !== 'widget') onOptions({ [path]: value }, manner)
    else if (path === 'model') store.perform(rebindWidget(present(), String(value)))
    else if (path === 'name') store.perform(renameWidget(present(), String(value)))
    else store.perform(updateWidget(present(), path, value, manner))
  }

  const refuse = design && ((text: string) => refusedModel(text, widget.key, { design, widgets: widgets.schemas }, texts.editors))
  // What somebody asks for by its name is theirs to rename.
  const suggested =
    design && asked === undefined
      ? suggestedModel(widget, widgetsIn(formAround(design, widget.key, widgets.schemas), widgets.schemas))
      : undefined

  return (
    <SettingRow
      label={label}
      labelSaid={labelSaid}
      editor={editor}
      help={help}
      warning={
        bindsName
          ? sharer
            ? texts.editors.modelTaken(sharer.name || sharer.type)
            : (unusableModel(widget.model, texts.editors) ?? asked)
          : warning?.(widget.options)
      }
      value={shown ? shown(saved) : saved}
      widget={widget}
      onChange={onChange}
      onOptions={onOptions}
      onLeave={() => store.endTyping()}
      perform={store.perform}
      action={
        suggested !== undefined && (
          <Button type="link" size="small" className="sc-fd-suggestion" onClick={() => onChange(suggested)}>
            {texts.editors.modelSuggested(suggested)}
          </Button>
        )
      }
      {...(refuse && { held: true, refuse })}
    />
  )
})
