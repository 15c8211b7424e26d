import { form, quoted } from '@sc/api-client/contract'
import type { CallResult, FormVersion } from '@sc/api-client/contract'
import { FormRenderer } from '@sc/form-renderer'
import { parseDesign } from '@sc/form-renderer/schema'
import { RelativeTime } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import { Alert, Button, Drawer } from 'antd'
import { useMemo, useState } from 'react'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import './formVersions.css'

type Versions = CallResult<typeof form.versions>

interface FormVersionsProps {
  id: string
  formName: string
  query: UseQueryResult<Versions>
  open: boolean
  onClose: () => void
}

/** The published versions of a form: which, when, by whom, and who uses them; each can be looked at. */
export function FormVersions({ id, formName, query, open, onClose }: FormVersionsProps) {
  const [shown, setShown] = useState<number | null>(null)
  return (
    <Drawer open={open} onClose={onClose} size={560} title={`${quoted(formName)}的发布版本`}>
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
        title={shown === null ? '' : `${quoted(formName)}第 ${shown} 版`}
      >
        {shown !== null && <Design id={id} version={shown} />}
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
  const using = items.filter(({ formVersion }) => formVersion === version)
  return (
    <li>
      <div>
        <strong>第 {version} 版</strong>
        <Button size="small" onClick={onShow} aria-label={`查看第 ${version} 版`}>
          查看
        </Button>
      </div>
      {note && <p>{note}</p>}
      <p>
        {publishByName} · <RelativeTime value={publishTime} />
      </p>
      <p>{using.length === 0 ? '没有项目使用' : `使用的项目：${using.map(({ name }) => name).join('、')}`}</p>
    </li>
  )
}

function Design({ id, version }: { id: string; version: number }) {
  const query = useQuery(api.query(form.versionData, { query: { id, version } }))
  return <QueryView query={query}>{({ formDesigerData }) => <Preview text={formDesigerData} />}</QueryView>
}

function Preview({ text }: { text: string }) {
  const design = useMemo(() => parseDesign(text).design, [text])
  return (
    <>
      <Alert showIcon type="info" title="这是已发布的版本，只供查看，填写的内容不会保存" style={{ marginBottom: 16 }} />
      <FormRenderer design={design} sources={formSources} />
    </>
  )
}
