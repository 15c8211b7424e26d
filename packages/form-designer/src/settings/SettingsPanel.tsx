import { AimOutlined } from '@ant-design/icons'
import { EmptyState } from '@sc/ui-kit'
import { Tabs } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../locale/words.ts'
import { useDesignerState } from '../store/DesignerContext.ts'
import { selectedWidget } from '../store/selectors.ts'
import { FieldSettings } from './FieldSettings.tsx'
import { FormSettings } from './FormSettings.tsx'

/** Field properties and form properties. */
export function SettingsPanel({ name }: { name: string }) {
  const texts = useTexts()
  const widget = useDesignerState(selectedWidget)
  const [tab, setTab] = useState('field')
  const [shown, setShown] = useState<string | undefined>(undefined)
  // Selecting a field means to see its properties, whatever was open.
  if (widget?.key !== shown) {
    setShown(widget?.key)
    if (widget) setTab('field')
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
          ) : (
            <EmptyState icon={<AimOutlined />} title={texts.settings.nothingSelected} description={texts.settings.nothingSelectedHint} />
          ),
        },
        { key: 'form', label: texts.settings.form, children: <FormSettings name={name} /> },
      ]}
    />
  )
}
