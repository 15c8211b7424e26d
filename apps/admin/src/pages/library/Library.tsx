import { featuredItems, item, library } from '@sc/api-client/contract'
import type { FeaturedItem, Item } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useLanguage, useWords } from '@sc/locale/react'
import { actionsWidth } from '@sc/ui-kit'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../api/useAction.ts'
import { projectName } from '../../controls/projectName.ts'
import { resourceWords } from '../../resource/locale/words.ts'
import { ResourcePage } from '../../resource/ResourcePage.tsx'
import { ItemDrawer } from '../project/ItemDrawer.tsx'
import type { KeptProject } from '../project/keptProject.ts'
import { Stars } from './Stars.tsx'
import { TemplateDrawer } from './TemplateDrawer.tsx'
import { libraryWords } from './locale/words.ts'

const drawn = { name: projectName, rating: (entry: FeaturedItem) => <Stars {...entry} /> }

/** The school's library of featured projects: what each is like, and a draft made of it with one click. */
export default function Library() {
  const text = useWords(libraryWords)
  const kept = useWords(resourceWords)
  const language = useLanguage()
  const mayUse = usePermit(library.use.access)
  const mayKeep = usePermit(library.keep.access)
  const [shown, show] = useState<{ entry: FeaturedItem | null; open: boolean }>({ entry: null, open: false })
  const [draft, edit] = useState<{ record: Item | null; open: boolean; kept: KeptProject | null }>({
    record: null,
    open: false,
    kept: null,
  })
  return (
    <>
      <ResourcePage
        resource={featuredItems}
        drawn={drawn}
        // In English on two lines: beside what the list says of a project, one line of them is wider than the page.
        actionsWidth={actionsWidth(
          ...[text.settings, ...(mayUse ? [text.use] : [])],
          ...(mayKeep && language === 'zh-CN' ? [kept.change, kept.remove] : []),
        )}
        actions={(entry) => (
          <>
            {mayUse && <UseButton entry={entry} onMade={(record) => edit({ record, open: true, kept: null })} />}
            <Button type="link" aria-label={text.settingsOf(projectName(entry))} onClick={() => show({ entry, open: true })}>
              {text.settings}
            </Button>
          </>
        )}
      />
      <TemplateDrawer
        {...shown}
        onClose={() => show((now) => ({ ...now, open: false }))}
        footer={
          mayUse &&
          shown.entry && (
            <UseButton
              entry={shown.entry}
              primary
              onMade={(record) => {
                show((now) => ({ ...now, open: false }))
                edit({ record, open: true, kept: null })
              }}
            />
          )
        }
      />
      <ItemDrawer
        {...draft}
        onClose={() => edit((now) => ({ ...now, open: false }))}
        onStartOver={() => edit(({ record }) => ({ record, open: true, kept: null }))}
        onMerged={(kept) => edit({ record: kept.record, open: true, kept })}
      />
    </>
  )
}

/** What stands behind an entry, in one line. */
interface UseButtonProps {
  entry: FeaturedItem
  primary?: boolean
  onMade: (draft: Item) => void
}

/** Makes a draft at once: it can be removed again. What could not be taken over is said before it is opened. */
function UseButton({ entry, primary = false, onMade }: UseButtonProps) {
  const text = useWords(libraryWords)
  const { message, modal } = App.useApp()
  const use = useAction(library.use, {
    invalidates: [item.list, featuredItems.calls.list, featuredItems.calls.byId],
    success: null,
    onDone: ({ result, message: words }) => {
      if (result.missing.length === 0) {
        void message.success(words)
        return onMade(result.item)
      }
      modal.warning({
        title: text.missingTitle,
        content: (
          <ul style={{ paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
            {result.missing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ),
        okText: text.gotIt,
        onOk: () => onMade(result.item),
      })
    },
  })
  return (
    <Button
      type={primary ? 'primary' : 'link'}
      aria-label={text.useOf(projectName(entry))}
      loading={use.isPending}
      onClick={() => use.mutate({ body: { id: entry.id } })}
    >
      {text.use}
    </Button>
  )
}
