import { userCalls, users } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { DepartPicker, PickerSourcesContext } from '@sc/ui-kit'
import { CallDialog } from '../../controls/CallDialog.tsx'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Form } from 'antd'
import { useState } from 'react'
import { keyOf } from '@sc/api-client'
import { api } from '../../api/client.ts'
import { useDownload } from '../../listing/useDownload.ts'
import { pickerSourcesOf } from '../../resource/widgets/pickerSources.ts'
import { peopleWords } from './locale/people/words.ts'

interface ActivationDialogProps {
  open: boolean
  /** These accounts; null for those of a department, or everybody's. */
  ids: readonly string[] | null
  onClose: () => void
}

/** Makes codes with which people set their first password, for a file that is saved once. */
export function ActivationDialog({ open, ids, onClose }: ActivationDialogProps) {
  const { activation: text } = useWords(peopleWords)
  const queryClient = useQueryClient()
  const [departId, setDepartId] = useState<string>()
  const download = useDownload(userCalls.activationCodes)
  const whose = { ids: ids?.join(',') ?? '', departId: ids === null ? (departId ?? '') : '' }
  const query = useQuery({
    ...api.query(userCalls.withoutPassword, { body: whose }),
    enabled: open,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  const { people = 0, had = 0 } = query.data ?? {}

  async function make() {
    await download.mutateAsync({ body: whose })
    await queryClient.invalidateQueries({ queryKey: keyOf(userCalls.withoutPassword) })
  }

  return (
    <CallDialog
      open={open}
      title={text.title}
      width={520}
      changed={false}
      confirmText={text.make}
      confirmProps={{ disabled: people === 0 || query.isPlaceholderData }}
      onConfirm={make}
      onClose={onClose}
    >
      <p>{text.explain}</p>
      {ids === null && (
        <Form layout="vertical">
          <Form.Item label={text.whose} htmlFor="activation-depart">
            <PickerSourcesContext value={pickerSourcesOf(users)}>
              <DepartPicker id="activation-depart" placeholder={text.everybody} value={departId} onChange={setDepartId} />
            </PickerSourcesContext>
          </Form.Item>
        </Form>
      )}
      <Alert
        type={had > 0 ? 'warning' : 'info'}
        showIcon
        title={query.data ? text.count(people) : text.counting}
        description={had > 0 ? text.replaced(had) : text.once}
      />
    </CallDialog>
  )
}
