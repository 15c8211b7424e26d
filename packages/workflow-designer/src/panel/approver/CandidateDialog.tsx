import { App, Avatar, Modal } from 'antd'
import { useRef, useState, type UIEvent } from 'react'
import { useTexts } from '../../locale/words.ts'
import type { AuditUser } from '../../model/directory.ts'

/** Specification §9: rows of 73 px in a list of 300 px that stops at 100. */
const PAGE = 20
const LIMIT = 100
const NEAR_END = 73

export interface CandidateDialogProps {
  open: boolean
  users: readonly AuditUser[]
  onClose: () => void
}

/** Everybody who has the role, as many as are read. */
export function CandidateDialog({ open, users, onClose }: CandidateDialogProps) {
  const { approver } = useTexts()
  return (
    <Modal title={approver.detailTitle} open={open} onCancel={onClose} footer={null} destroyOnHidden>
      <CandidateList users={users} />
    </Modal>
  )
}

export function CandidateList({ users }: { users: readonly AuditUser[] }) {
  const { message } = App.useApp()
  const { approver } = useTexts()
  const [count, setCount] = useState(PAGE)
  const warned = useRef(false)
  const more = (event: UIEvent<HTMLUListElement>) => {
    const { scrollTop, clientHeight, scrollHeight } = event.currentTarget
    if (scrollHeight - scrollTop - clientHeight > NEAR_END) return
    if (count >= LIMIT && users.length > LIMIT) {
      if (!warned.current) message.warning(approver.loadedAll)
      warned.current = true
    } else if (count < users.length) setCount(Math.min(count + PAGE, LIMIT))
  }
  return (
    <ul className="sc-wfd-candidates" onScroll={more} tabIndex={0}>
      {users.slice(0, count).map((user) => (
        <li key={user.username}>
          <Avatar {...(user.avatar ? { src: user.avatar } : {})} alt={user.realname}>
            {user.realname.slice(-2)}
          </Avatar>
          <span>
            {user.realname} / {user.username}
          </span>
          {user.departName && <small>{user.departName}</small>}
        </li>
      ))}
    </ul>
  )
}
