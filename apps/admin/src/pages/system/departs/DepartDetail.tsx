import { departs } from '@sc/api-client/contract'
import type { DepartRow } from '@sc/api-client/contract'
import { usePermit } from '@sc/auth-sso'
import { useLanguage, useWords } from '@sc/locale/react'
import { Button, Descriptions, Flex, Tag } from 'antd'
import { Link } from 'react-router-dom'
import { departWords } from './locale/words.ts'
import { above, childrenOf } from './structure.ts'
import type { Structure } from './structure.ts'

/** What people are given a department as. */
export type Office = 'leaders' | 'counsellors'

/** What can be done with a department. */
export type DepartAct = 'edit' | 'add' | 'move' | 'merge' | Office | 'remove'

interface DepartDetailProps {
  structure: Structure
  row: DepartRow
  /** Whether the reader may change anything. */
  mayWrite: boolean
  onAct: (act: DepartAct) => void
}

/** One department, and what can be done with it. */
export function DepartDetail({ structure, row, mayWrite, onAct }: DepartDetailProps) {
  const text = useWords(departWords)
  const language = useLanguage()
  const maySeePeople = usePermit('user:manage')
  const { options } = departs.fields.category
  const kind = Object.hasOwn(options, row.category) ? options[row.category as keyof typeof options][language] : row.category
  const isSchool = row.parentId === null
  const items = [
    { key: 'code', label: text.code, children: row.orgCode },
    ...(isSchool
      ? []
      : [
          {
            key: 'above',
            label: text.above,
            children: above(structure, row)
              .map(({ departName }) => departName)
              .join(text.path),
          },
        ]),
    ...officesOf(row).map((office) => ({
      key: office,
      label: text[office],
      children: (
        <Flex gap={8} wrap align="center">
          {row[office].length > 0 ? (
            row[office].map(({ realname, username }) => text.named(realname, username)).join(text.joint)
          ) : (
            <span className="sc-departs-none">{text.nobody}</span>
          )}
          {mayWrite && (
            <Button size="small" onClick={() => onAct(office)}>
              {text.choose[office]}
            </Button>
          )}
        </Flex>
      ),
    })),
    ...(row.peopleBelow === null || row.people === null
      ? []
      : [
          {
            key: 'people',
            label: text.headcount,
            children: (
              <Flex gap={8} wrap align="center">
                {text.headcountOf(row.peopleBelow, row.people, row.wholly)}
                {maySeePeople && row.peopleBelow > 0 && (
                  <Link to={`/system/user?departs=${encodeURIComponent(row.id)}`}>{text.showPeople}</Link>
                )}
              </Flex>
            ),
          },
        ]),
    { key: 'below', label: text.below, children: text.belowCount(childrenOf(structure, row.id).length) },
  ]
  return (
    <>
      <Flex className="sc-departs-heading" gap={8} wrap align="center">
        <h2>{row.departName}</h2>
        <Tag>{kind}</Tag>
      </Flex>
      <Descriptions column={1} size="small" items={items} styles={{ label: { minWidth: '7em' } }} />
      {mayWrite && (
        <Flex className="sc-departs-actions" gap={8} wrap role="group" aria-label={text.actions(row.departName)}>
          <Button onClick={() => onAct('edit')}>{text.edit}</Button>
          <Button onClick={() => onAct('add')}>{text.addBelow}</Button>
          {!isSchool && (
            <>
              <Button onClick={() => onAct('move')}>{text.move}</Button>
              <Button onClick={() => onAct('merge')}>{text.merge}</Button>
              <Button danger onClick={() => onAct('remove')}>
                {text.remove}
              </Button>
            </>
          )}
        </Flex>
      )}
      {mayWrite && isSchool && <p className="sc-departs-hint">{text.school}</p>}
    </>
  )
}

/** Counsellors look after classes; what was given to others before they became something else stays to be seen. */
const officesOf = ({ category, counsellors }: DepartRow): Office[] =>
  category === 'class' || counsellors.length > 0 ? ['leaders', 'counsellors'] : ['leaders']
