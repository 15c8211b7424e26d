import { DownOutlined, SearchOutlined } from '@ant-design/icons'
import { ButtonMenu, useClearable } from '@sc/ui-kit'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../locale/words.ts'
import type { FormField } from '../../model/formField.ts'
import { ACCESSES } from './accesses.ts'
import { FieldPermissionRow } from './FieldPermissionRow.tsx'
import type { FieldPermissionsPart } from './useFieldPermissions.ts'

/** More fields than are taken in at a glance. */
const SEARCHED_FROM = 13

export interface FieldPermissionTableProps extends FieldPermissionsPart {
  fields: readonly FormField[]
}

/** One row per field, one column per access: exceptions are seen by running down a column. */
export function FieldPermissionTable({ fields, permissions: { usual, of, set }, disabled }: FieldPermissionTableProps) {
  const { fieldPermission: text } = useTexts()
  const [keyword, setKeyword] = useState('')
  const allowClear = useClearable()
  const shown = fields.filter((field) => isAbout(field, keyword))
  const isNamedTwice = ({ name }: FormField) => fields.filter((field) => field.name === name).length > 1
  return (
    <>
      <div className="sc-wfd-access-tools">
        {fields.length >= SEARCHED_FROM && (
          <Input
            size="small"
            allowClear={allowClear}
            prefix={<SearchOutlined aria-hidden />}
            aria-label={text.search}
            placeholder={text.search}
            value={keyword}
            onChange={(event) => setKeyword(event.target.value)}
          />
        )}
        <ButtonMenu
          disabled={disabled || shown.length === 0}
          menu={{
            items: ACCESSES.map((access) => ({ key: access, label: text[access] })),
            onClick: ({ key }) => {
              const access = ACCESSES.find((one) => one === key)
              if (access)
                set(
                  shown.map(({ model }) => model),
                  access,
                )
            },
          }}
        >
          <Button size="small" icon={<DownOutlined aria-hidden />} iconPlacement="end">
            {shown.length === fields.length ? text.setAll : text.setFound(shown.length)}
          </Button>
        </ButtonMenu>
      </div>
      <div className="sc-wfd-access" role="group" aria-label={text.label}>
        <div className="sc-wfd-access-row sc-wfd-access-head" aria-hidden>
          <span>{text.field}</span>
          {ACCESSES.map((access) => (
            <span key={access}>{text[access]}</span>
          ))}
        </div>
        {shown.map((field) => (
          <FieldPermissionRow
            key={field.model}
            field={field}
            ambiguous={isNamedTwice(field)}
            access={of(field.model)}
            usual={usual}
            disabled={disabled}
            onChange={(access) => set([field.model], access)}
          />
        ))}
        {shown.length === 0 && <p className="sc-wfd-entry-hint">{text.notFound(keyword.trim())}</p>}
      </div>
    </>
  )
}

function isAbout({ name, model }: FormField, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase()
  return [name, model].some((word) => word.toLowerCase().includes(wanted))
}
