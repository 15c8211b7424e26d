import { form } from '@sc/api-client/contract'
import type { CallResult, FormVersion } from '@sc/api-client/contract'
import { FormRenderer } from '@sc/form-renderer'
import type { FormDesign } from '@sc/form-renderer'
import { readDesign } from '@sc/form-renderer/schema'
import { RelativeTime } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import './formVersions.css'
import { formPagesWords } from './locale/words.ts'

type Versions = CallResult<typeof form.versions>

interface FormVersionsProps {
  id: string
  formName: string
  query: UseQueryResult<Versions>
  open: boolean
  onClose: () => void
  /** Puts the design of a version on the canvas; nothing is saved by it. */
  onRestore: (design: FormDesign, version: number) => void
}

/** The published versions of a form: which, when, by whom, and who uses them; each can be looked at, and gone on from. */
export function FormVersions({ id, formName, query, open, onClose, onRestore }: FormVersionsProps) {
  const { versions: text } = useWords(formPagesWords)
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Drawer open={open} onClose={onClose} size={560} title={text.title(formName)}>
      <QueryView query={query}>
        {({ versions, items }) => (
          <ol className="sc-form-versions">
            {versions.map((version) => (
              <Version key={version.version} version={version} items={items} onShow={() => setShown(version.version)} />
            ))}
          </ol>
        )}
      </QueryView>
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
}: {
  version: FormVersion
  items: Versions['items']
  onShow: () => void
}) {
  const { versions: text } = useWords(formPagesWords)
  const using = items.filter(({ formVersion }) => formVersion === version)
  return (
    <li>
      <div>
        <strong>{text.version(version)}</strong>
        <Button size="small" onClick={onShow} aria-label={text.showOne(version)}>
          {text.show}
        </Button>
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
  const query = useQuery(api.query(form.versionData, { query: { id, version } }))
  return <QueryView query={query}>{({ formDesigerData }) => <Preview saved={formDesigerData} onRestore={onRestore} />}</QueryView>
}

function Preview({ saved, onRestore }: { saved: string; onRestore: (design: FormDesign) => void }) {
  const { versions: text } = useWords(formPagesWords)
  const design = useMemo(() => readDesign(saved), [saved])
  return (
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
  )
}
