import { departCalls } from '@sc/api-client/contract'
import type { DepartRow } from '@sc/api-client/contract'
import { DepartPicker } from '@sc/ui-kit'
import { CallDialog } from '../../../controls/CallDialog.tsx'
import { useWords } from '@sc/locale/react'
import { Alert, Form } from 'antd'
import { useMemo, useState } from 'react'
import { useAction } from '../../../api/useAction.ts'
import { departsOf } from './departSource.ts'
import { departWords } from './locale/words.ts'
import { peopleLeaveCollege } from './structure.ts'
import type { Structure } from './structure.ts'
import { touchedByDeparts } from '../../../api/touchedByDeparts.ts'
import { WhatFollows } from './WhatFollows.tsx'

interface MergeDialogProps {
  structure: Structure
  row: DepartRow
  open: boolean
  onClose: () => void
  /** The department that has it all now. */
  onMerged: (id: string) => void
}

/** Which department takes over all of one, said before it cannot be taken back. */
export function MergeDialog({ structure, row, open, onClose, onMerged }: MergeDialogProps) {
  const { merging: text, follows } = useWords(departWords)
  const source = useMemo(() => departsOf(structure.rows), [structure])
  const [into, setInto] = useState<string>()
  const merge = useAction(departCalls.merge, {
    invalidates: touchedByDeparts,
    quiet: true,
    onDone: ({ result }) => onMerged(result.id),
  })
  const target = into === undefined ? undefined : structure.byId.get(into)
  return (
    <CallDialog
      open={open}
      title={text.title(row.departName)}
      confirmText={text.confirm}
      confirmProps={{ danger: true, disabled: !target }}
      changed={false}
      onConfirm={() => target && merge.mutateAsync({ body: { from: row.id, into: target.id, revision: row.revision } })}
      onClose={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={text.into} htmlFor="depart-merge-into">
          <DepartPicker
            id="depart-merge-into"
            source={source}
            allowClear={false}
            without={row.id}
            placeholder={text.choose}
            value={into}
            onChange={setInto}
          />
        </Form.Item>
      </Form>
      <Alert
        type="warning"
        showIcon
        title={text.final(row.departName)}
        description={text.finalHint(row.departName, target?.departName ?? text.unchosen)}
      />
      {target && peopleLeaveCollege(structure, row, target) && (
        <Alert type="warning" showIcon style={{ marginTop: 12 }} title={text.noCollege(target.departName)} />
      )}
      <WhatFollows id={row.id} codes={follows.codeMerged(row.orgCode)} processes={follows.processesMerged} rules={follows.rulesMerged} />
    </CallDialog>
  )
}
