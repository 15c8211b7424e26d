import { AvatarList } from '@sc/ui-kit'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useDesigner } from '../../designer/DesignerContext.ts'
import { useLoaded } from '../../designer/useLoaded.ts'
import { useTexts } from '../../locale/words.ts'
import { Entry } from '../entries/Entry.tsx'
import { CandidateDialog } from './CandidateDialog.tsx'

/** Who has the role: faces at a glance, everybody by name in a dialog. */
export function Candidates({ roleCode }: { roleCode: string }) {
  const { approver, common } = useTexts()
  const { directory } = useDesigner()
  const [open, setOpen] = useState(false)
  const users = useLoaded(directory, `auditUsers:${roleCode}`, () => directory.auditUsers(roleCode))
  if (users.state === 'loading') return <Skeleton.Avatar active size="small" />
  if (users.state === 'failed') {
    return (
      <Button type="link" size="small" onClick={users.retry}>
        {`${common.loadFailed} · ${common.retry}`}
      </Button>
    )
  }
  if (users.data.length === 0) return <p className="sc-wfd-strong">{approver.noCandidates}</p>
  return (
    <Entry label={approver.candidates}>
      <AvatarList
        size={28}
        people={users.data.map(({ username, realname, avatar }) => ({
          key: username,
          name: realname,
          ...(avatar ? { avatar } : {}),
        }))}
      />
      <Button type="link" size="small" className="sc-wfd-detail" onClick={() => setOpen(true)}>
        {approver.detail(users.data.length)}
      </Button>
      <CandidateDialog open={open} users={users.data} onClose={() => setOpen(false)} />
    </Entry>
  )
}
