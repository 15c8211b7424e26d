import { ATTENDANCE_SETTINGS, library, SIGN_UP_WAYS } from '@sc/api-client/contract'
import type { FeaturedItem, FeaturedTemplate } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, Descriptions, Drawer, Space } from 'antd'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { projectName } from '../../controls/projectName.ts'
import { ItemCover } from '../../controls/ItemCover.tsx'
import { QueryView } from '../../controls/QueryView.tsx'
import { libraryWords } from './locale/words.ts'
import { Stars } from './Stars.tsx'

interface TemplateDrawerProps {
  entry: FeaturedItem | null
  open: boolean
  onClose: () => void
  /** What is done with it from here. */
  footer: ReactNode
}

/** How a featured project is set up, before somebody uses it. */
export function TemplateDrawer({ entry, open, onClose, footer }: TemplateDrawerProps) {
  const { template: text } = useWords(libraryWords)
  return (
    <Drawer open={open} onClose={onClose} size={560} destroyOnHidden title={entry ? text.title(projectName(entry)) : ''} footer={footer}>
      {entry && (
        // It is scrolled by keyboard, too, and nothing else in it can be reached by one.
        <div role="region" aria-label={text.title(projectName(entry))} tabIndex={0}>
          <Template {...entry} />
        </div>
      )}
    </Drawer>
  )
}

function Template(entry: FeaturedItem) {
  const query = useQuery(api.query(library.template, { query: { id: entry.id } }))
  return <QueryView query={query}>{(template) => <Details entry={entry} template={template} />}</QueryView>
}

const Words = ({ children }: { children: string }) => <span className="sc-featured-text">{children}</span>

function Details({ entry, template }: { entry: FeaturedItem; template: FeaturedTemplate }) {
  const { template: text } = useWords(libraryWords)
  const language = useLanguage()
  const isByHand = entry.item === null && template.formName === null && template.signUp === 'none' && template.attendance === 'none'
  const { signUp, missing } = template
  const rows: Record<string, ReactNode> = {
    [text.reason]: entry.reason && <Words>{entry.reason}</Words>,
    [text.module]: entry.module_dictText ?? entry.module,
    [text.level]: entry.level_dictText,
    [text.hours]: template.hoursBy,
    [text.credits]: template.credits,
    [text.signUp]: SIGN_UP_WAYS[signUp][language],
    [text.attendance]: ATTENDANCE_SETTINGS[template.attendance][language],
    [text.places]: text.placesOf(template.capacity, template.waitingList),
    ...(signUp === 'none' && {
      [text.form]: template.formName ?? text.unbound,
      [text.process]: template.processName ?? text.unbound,
    }),
    [text.organiser]: template.organiser,
    [text.place]: template.place,
    [text.from]: entry.item_dictText,
    [text.owner]: entry.owner_dictText,
    [text.description]: template.description && <Words>{template.description}</Words>,
  }
  const told = Object.entries(rows).filter(([, value]) => value !== null && value !== '')
  return (
    <Space orientation="vertical" size={16} style={{ width: '100%' }}>
      <ItemCover name={projectName(entry)} cover={template.cover} size="wide" />
      <Stars rating={entry.rating} />
      {missing.map((line) => (
        <Alert key={line} showIcon type="warning" title={line} />
      ))}
      {isByHand && <Alert showIcon type="info" title={text.byHand} />}
      <Descriptions size="small" column={1} items={told.map(([label, children]) => ({ key: label, label, children }))} />
    </Space>
  )
}
