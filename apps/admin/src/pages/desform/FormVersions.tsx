import type { form } from '@sc/api-client/contract'
import type { CallResult, FormVersion } from '@sc/api-client/contract'
import { FormRenderer } from '@sc/form-renderer'
import type { FormDesign } from '@sc/form-renderer'
import { RelativeTime } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Drawer, Space } from 'antd'
import { useState } from 'react'
import { formSources } from '../../api/formSources.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { CompareVersions } from './CompareVersions.tsx'
import type { Compared } from './CompareVersions.tsx'
import { VersionDesign } from './VersionDesign.tsx'
import './formVersions.css'
import { formPagesWords } from './locale/words.ts'

type Versions = CallResult<typeof form.versions>

interface FormVersionsProps {
  id: string
  formName: string
  query: UseQueryResult<Versions>
  /** The design in the editor; undefined while there is no editor. */
  designOf: (of: 'present' | 'saved') => FormDesign | undefined
  open: boolean
  onClose: () => void
  /** Puts the design of a version on the canvas; nothing is saved by it. */
  onRestore: (design: FormDesign, version: number) => void
}

/** The published versions of a form: which, when, by whom, and who uses them; each can be looked at, compared and gone on from. */
export function FormVersions({ id, formName, query, designOf, open, onClose, onRestore }: FormVersionsProps) {
  const { versions: text } = useWords(formPagesWords)
  const [shown, setShown] = useState<number | null>(null)
  const [compared, setCompared] = useState<{ from: Compared; to: Compared; draft: FormDesign | undefined } | null>(null)
  const compare = (from: Compared, to: Compared) => setCompared({ from, to, draft: designOf('present') })
  const newest = query.data?.versions[0]?.version
  return (
    <Drawer open={open} onClose={onClose} size={560} title={text.title(formName)}>
      <QueryView query={query}>
        {({ versions, items }) => (
          <>
            {newest !== undefined && (
              <Button onClick={() => compare(newest, 'draft')} style={{ marginBottom: 16 }}>
                {text.compareDraft}
              </Button>
            )}
            <ol className="sc-form-versions">
              {versions.map((version, at) => (
                <Version
                  key={version.version}
                  version={version}
                  items={items}
                  onShow={() => setShown(version.version)}
                  onCompare={() => {
                    const before = versions[at + 1]?.version
                    if (before === undefined) compare(version.version, 'draft')
                    else compare(before, version.version)
                  }}
                />
              ))}
            </ol>
          </>
        )}
      </QueryView>
      <Drawer open={compared !== null} onClose={() => setCompared(null)} size={720} destroyOnHidden title={text.compareTitle(formName)}>
        {compared && <CompareVersions id={id} versions={query.data?.versions ?? []} draft={compared.draft} first={compared} />}
      </Drawer>
      <Drawer
        open={shown !== null}
        onClose={() => setShown(null)}
        size={720}
        destroyOnHidden
        title={shown === null ? '' : text.one(formName, shown)}
      >
        {shown !== null && (
          <Design
            id={id}
            version={shown}
            onRestore={(design) => {
              setShown(null)
              onClose()
              onRestore(design, shown)
            }}
          />
        )}
      </Drawer>
    </Drawer>
  )
}

function Version({
  version: { version, note, publishByName, publishTime },
  items,
  onShow,
  onCompare,
}: {
  version: FormVersion
  items: Versions['items']
  onShow: () => void
  onCompare: () => void
}) {
  const { versions: text } = useWords(formPagesWords)
  const using = items.filter(({ formVersion }) => formVersion === version)
  return (
    <li>
      <div>
        <strong>{text.version(version)}</strong>
        <Space>
          <Button size="small" onClick={onCompare} aria-label={text.compareOne(version)}>
            {text.compare}
          </Button>
          <Button size="small" onClick={onShow} aria-label={text.showOne(version)}>
            {text.show}
          </Button>
        </Space>
      </div>
      {note && <p>{note}</p>}
      <p>
        {publishByName} · <RelativeTime value={publishTime} />
      </p>
      <p>{using.length === 0 ? text.unused : text.usedBy(using.map(({ name }) => name))}</p>
    </li>
  )
}

interface DesignProps {
  id: string
  version: number
  onRestore: (design: FormDesign) => void
}

function Design({ id, version, onRestore }: DesignProps) {
  const { versions: text } = useWords(formPagesWords)
  return (
    <VersionDesign id={id} version={version}>
      {(design) => (
        <>
          <Alert
            showIcon
            type="info"
            title={text.onlyShown}
            action={
              <Button size="small" onClick={() => onRestore(design)}>
                {text.restore}
              </Button>
            }
            style={{ marginBottom: 16 }}
          />
          <FormRenderer design={design} sources={formSources} />
        </>
      )}
    </VersionDesign>
  )
}
