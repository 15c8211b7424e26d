import { form } from '@sc/api-client/contract'
import type { FormViewpoint } from '@sc/api-client/contract'
import type { Viewpoint } from '@sc/form-designer'
import { fieldsOf } from '@sc/form-renderer/schema'
import { accessAtNode } from '@sc/workflow-designer/engines'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { wordsHere } from '../../language.ts'
import { formPagesWords } from './locale/words.ts'

/** Who sees a form in its processes: who applies, and who is asked at each node, with what the server lets them do there. */
export function useViewpoints(formId: string): readonly Viewpoint[] | undefined {
  const { data } = useQuery(api.query(form.viewpoints, { query: { formOnlineRelId: formId } }))
  return useMemo(() => data?.map(viewpointOf), [data])
}

function viewpointOf({ process, node, permissions }: FormViewpoint): Viewpoint {
  const text = wordsHere(formPagesWords).viewpoints
  if (node === null) return { name: text.applicant, group: process, permissions: () => permissions }
  return {
    name: text.approver(node),
    group: process,
    reads: true,
    permissions: (design) =>
      accessAtNode(
        permissions,
        fieldsOf(design).map(({ model }) => model),
      ),
  }
}
