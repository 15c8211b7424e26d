import { form } from '@sc/api-client/contract'
import { readDesign } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Form, Modal, Select, Typography } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { QueryView } from '../../controls/QueryView.tsx'
import { formPagesWords } from './locale/words.ts'

interface FieldsOfTableProps {
  open: boolean
  onClose: () => void
  onAppend: (design: FormDesign) => void
}

/** Fields for the columns of a table of the database: which table, and which of them. */
export function FieldsOfTable({ open, onClose, onAppend }: FieldsOfTableProps) {
  const { table: text } = useWords(formPagesWords)
  const [table, setTable] = useState<string | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const tables = useQuery({ ...api.query(form.onlineFormList), enabled: open })
  const tools = useQuery({
    ...api.query(form.controlsData, { query: { onlineTableName: table ?? '' } }),
    enabled: open && table !== null,
  })
  const chosen = (tools.data ?? []).filter(({ model }) => !left.has(model))

  function add() {
    onAppend(readDesign(JSON.stringify({ list: chosen, config: {} })))
    onClose()
  }

  return (
    <Modal
      open={open}
      title={text.title}
      okText={text.add(chosen.length)}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={add}
      onCancel={onClose}
    >
      <Form layout="vertical">
        <Form.Item label={text.table} htmlFor="table-of-fields" extra={text.hint}>
          <QueryView query={tables}>
            {(known) => (
              <Select<string>
                id="table-of-fields"
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={text.choose}
                value={table}
                options={known.map(({ name, onlineTableName }) => ({
                  value: onlineTableName,
                  label: name === onlineTableName ? name : text.named(name, onlineTableName),
                }))}
                onChange={(name) => {
                  setTable(name)
                  setLeft(new Set())
                }}
              />
            )}
          </QueryView>
        </Form.Item>
        {table !== null && (
          <QueryView query={tools}>
            {(columns) =>
              columns.length === 0 ? (
                <Typography.Text type="secondary">{text.none}</Typography.Text>
              ) : (
                <Form.Item label={text.columns}>
                  <Checkbox
                    checked={left.size === 0}
                    indeterminate={left.size > 0 && chosen.length > 0}
                    onChange={({ target }) => setLeft(new Set(target.checked ? [] : columns.map(({ model }) => model)))}
                  >
                    {text.all}
                  </Checkbox>
                  <Checkbox.Group
                    className="sc-fields-of-table"
                    aria-label={text.columns}
                    value={chosen.map(({ model }) => model)}
                    options={columns.map(({ model, name }) => ({ value: model, label: name }))}
                    onChange={(kept) => setLeft(new Set(columns.map(({ model }) => model).filter((model) => !kept.includes(model))))}
                  />
                </Form.Item>
              )
            }
          </QueryView>
        )}
      </Form>
    </Modal>
  )
}
