import { form } from '@sc/api-client/contract'
import type { FormDesign } from '@sc/form-renderer'
import { readDesign } from '@sc/form-renderer/schema'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { api } from '../../api/client.ts'
import { QueryView } from '../../controls/QueryView.tsx'

interface VersionDesignProps {
  id: string
  version: number
  children: (design: FormDesign) => ReactNode
}

/** The design of a published version, which never changes, once it has come. */
export function VersionDesign({ id, version, children }: VersionDesignProps) {
  const query = useQuery(api.query(form.versionData, { query: { id, version } }))
  return <QueryView query={query}>{({ formDesigerData }) => <Read saved={formDesigerData}>{children}</Read>}</QueryView>
}

function Read({ saved, children }: Pick<VersionDesignProps, 'children'> & { saved: string }) {
  const design = useMemo(() => readDesign(saved), [saved])
  return children(design)
}
