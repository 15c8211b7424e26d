import { EllipsisOutlined } from '@ant-design/icons'
import { Avatar, Button, Popover, Tooltip } from 'antd'
import { useTexts } from '../locale/words.ts'
import type { UiKitLocale } from '../locale/zh-CN.ts'

/** One face. `key` is unique in the list. */
export interface AvatarPerson {
  key: string
  name: string
  /** Address of a picture; without one the last two characters of the name stand in. */
  avatar?: string | null
}

/** Whose faces, and how many of them. */
export interface AvatarListProps {
  people: readonly AvatarPerson[]
  /** How many are shown when there are too many for all. */
  limit?: number
  /** Up to this many, all are shown: a "more" that hides one or two people helps nobody. */
  showAllUpTo?: number
  /** Pixels. */
  size?: number
  texts?: Partial<UiKitLocale['avatars']>
}

/** Faces in a row: the first 20, and the rest behind 更多 when there are more than 23. */
export function AvatarList({ people, limit = 20, showAllUpTo = 23, size = 32, texts }: AvatarListProps) {
  const text = useTexts('avatars', texts)
  const shown = people.length > showAllUpTo ? people.slice(0, limit) : people
  const rest = people.slice(shown.length)
  return (
    <div className="sc-avatar-list">
      <ul className="sc-avatar-faces">
        {shown.map((person) => (
          <li key={person.key}>
            <Face person={person} size={size} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Popover
          trigger="click"
          title={text.rest(rest.length)}
          content={
            <ul className="sc-avatar-rest" tabIndex={0}>
              {rest.map((person) => (
                <li key={person.key}>
                  <Face person={person} size={24} /> {person.name}
                </li>
              ))}
            </ul>
          }
        >
          <Button type="text" icon={<EllipsisOutlined aria-hidden />}>
            {text.more}
          </Button>
        </Popover>
      )}
    </div>
  )
}

function Face({ person, size }: { person: AvatarPerson; size: number }) {
  return (
    <Tooltip title={person.name}>
      <Avatar size={size} {...(person.avatar && { src: person.avatar })} alt={person.name}>
        {person.name.slice(-2)}
      </Avatar>
    </Tooltip>
  )
}
