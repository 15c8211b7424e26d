import { dict } from '@sc/api-client/contract'
import type { FormDesign } from '@sc/form-renderer'
import { lazyPart } from '@sc/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { api } from '../../api/client.ts'
import { formSources } from '../../api/formSources.ts'

const Differences = lazyPart(() => import('./Differences.tsx'))

/** What one design has otherwise than another, in words. */
export function DesignDifferences({ before, after }: { before: FormDesign; after: FormDesign }) {
  const dictionaries = useQuery(api.query(dict.names))
  return (
    <Suspense fallback={<Skeleton active />}>
      <Differences before={before} after={after} sources={formSources} dictionaries={dictionaries.data} />
    </Suspense>
  )
}
