import { AimOutlined } from '@ant-design/icons'
import { EmptyState } from '@sc/ui-kit'
import { Tabs } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../locale/words.ts'
import { useDesignerState } from '../store/DesignerContext.ts'
import { leadOf, selectedWidgets } from '../store/selectors.ts'
import { CommonSettings } from './CommonSettings.tsx'
import { FieldSettings } from './FieldSettings.tsx'
import { FormSettings } from './FormSettings.tsx'

/** Field properties and form properties. */
export function SettingsPanel({ name }: { name: string }) {
  const texts = useTexts()
  const selected = useDesignerState(selectedWidgets)
  const lead = useDesignerState(leadOf)
  const widget = selected.length === 1 ? selected[0] : undefined
  const [tab, setTab] = useState('field')
  const [shown, setShown] = useState<string | null>(null)
  // Selecting a field means to see its properties, whatever was open.
  if (lead !== shown) {
    setShown(lead)
    if (lead !== null) setTab('field')
  }
  const asked = useDesignerState((state) => state.asked)
  const [answered, setAnswered] = useState(asked)
  if (asked !== answered) {
    setAnswered(asked)
    setTab('field')
  }
  const fields = useRef<HTMLDivElement>(null)
  const focused = useRef(asked)
  useEffect(() => {
    // Showing a tab again runs this too: only who asks now is led there.
    if (focused.current === asked) return
    focused.current = asked
    const first = fields.current?.querySelector<HTMLElement>('input, textarea')
    first?.focus()
    if (first instanceof HTMLInputElement) first.select()
  }, [asked])
  return (
    <Tabs
      className="sc-fd-settings"
      activeKey={tab}
      onChange={setTab}
      size="small"
      items={[
        {
          key: 'field',
          label: texts.settings.field,
          children: widget ? (
            // A new widget is a new set of editors: a draft belongs to the one it was typed for.
            <div ref={fields}>
              <FieldSettings key={widget.key} widget={widget} />
            </div>
          ) : selected.length > 1 ? (
            <div ref={fields}>
              <CommonSettings key={selected.map(({ key }) => key).join()} selected={selected} />
            </div>
          ) : (
            <EmptyState icon={<AimOutlined />} title={texts.settings.nothingSelected} description={texts.settings.nothingSelectedHint} />
          ),
        },
        { key: 'form', label: texts.settings.form, children: <FormSettings name={name} /> },
      ]}
    />
  )
}
