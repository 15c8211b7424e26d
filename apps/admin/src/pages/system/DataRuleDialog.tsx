import { conditionsOf, permissionCalls, roleCalls } from '@sc/api-client/contract'
import type { DataRule, RuleCondition, RuledField } from '@sc/api-client/contract'
import { AsyncDialog, DepartPicker, MultiSelect } from '@sc/ui-kit'
import { useLanguage, useWords } from '@sc/locale/react'
import { Alert, App, AutoComplete, Form, Input, Select, Switch } from 'antd'
import { useAction } from '../../api/useAction.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import { DataRuleEffect } from './DataRuleEffect.tsx'
import { conditionText } from './dataRuleText.ts'
import { permissionWords } from './locale/permissions/words.ts'
import { ruleDeparts } from './ruleDeparts.ts'
import { useRuledValues } from './useRuledValues.ts'
import { inOwnUnit } from '../../unit.ts'

interface DataRuleDialogProps {
  permissionId: string
  fields: Readonly<Record<string, RuledField>>
  /** What the rules are of, in words. */
  records: string
  /** Null for a new one. */
  rule: DataRule | null
  open: boolean
  onClose: () => void
}

interface Values {
  ruleName: string
  ruleColumn: string
  ruleConditions: RuleCondition
  /** Several of a choice that is one of them. */
  value: string | string[]
  on: boolean
}

const touched = [permissionCalls.rulesOf, permissionCalls.findRules, roleCalls.permissionTree]

/** A data rule: which field of the records, compared how, and with what. */
export function DataRuleDialog({ permissionId, fields, records, rule, open, onClose }: DataRuleDialogProps) {
  const { rules: text } = useWords(permissionWords)
  const language = useLanguage()
  const { modal } = App.useApp()
  const [form] = Form.useForm<Values>()
  const column = Form.useWatch('ruleColumn', form) ?? rule?.ruleColumn
  const condition = Form.useWatch('ruleConditions', form) ?? rule?.ruleConditions
  const typed = Form.useWatch('value', form) ?? rule?.ruleValue
  const field = column === undefined ? undefined : fields[column]
  const valuesOf = useRuledValues(fields)
  const add = useAction(permissionCalls.addRule, { invalidates: touched, quiet: true })
  const edit = useAction(permissionCalls.editRule, { invalidates: touched, quiet: true })

  async function save() {
    const { value, on, ...rest } = await form.validateFields()
    const body = { ...rest, ruleValue: [value].flat().join(','), status: on ? ('1' as const) : ('0' as const) }
    if (!rule) return void (await add.mutateAsync({ body: { permissionId, ...body } }))
    const { id, revision } = rule
    const done = await withConsent(modal, (consent) => edit.mutateAsync({ body: { id, revision, ...body, consent } }), text.easing)
    // What they thought better of stays open.
    return done !== undefined
  }

  /** What does not fit what is compared now is asked for anew. */
  function follow(changed: Partial<Values>) {
    if (changed.ruleColumn !== undefined) {
      const [first] = conditionsOf[fields[changed.ruleColumn]?.type ?? 'text']
      form.setFieldsValue({ ruleConditions: first, value: undefined as never })
    } else if (
      changed.ruleConditions !== undefined &&
      isClosed(field, changed.ruleConditions) &&
      (changed.ruleConditions === 'IN') !== Array.isArray(form.getFieldValue('value'))
    )
      form.setFieldsValue({ value: undefined as never })
  }

  const required = [{ required: true, message: text.required }]
  return (
    <AsyncDialog
      open={open}
      title={rule ? text.editing(rule.ruleName) : text.add}
      confirmText={text.save}
      onConfirm={save}
      onClose={onClose}
    >
      {rule && rule.roles.length > 0 && (
        <Alert type="warning" showIcon style={{ marginBlockEnd: 16 }} title={text.touches(rule.roles.map(({ roleName }) => roleName))} />
      )}
      <Form<Values> form={form} layout="vertical" requiredMark={false} initialValues={initialOf(rule, fields)} onValuesChange={follow}>
        <Form.Item name="ruleName" label={text.name} rules={[{ ...required[0], whitespace: true }]}>
          <Input maxLength={50} />
        </Form.Item>
        <Form.Item name="ruleColumn" label={text.field} rules={required}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={Object.entries(fields).map(([value, { title }]) => ({ value, label: inOwnUnit(title)[language] }))}
          />
        </Form.Item>
        <Form.Item name="ruleConditions" label={text.condition} rules={required}>
          <Select
            disabled={!field}
            options={conditionsOf[field?.type ?? 'text'].map((value) => ({ value, label: conditionText(field, value, text) }))}
          />
        </Form.Item>
        <Form.Item name="value" label={text.value} rules={required} extra={hintOf(field, condition, text.valueOf)}>
          <RuleValue field={field} condition={condition} {...valuesOf(column ?? '')} />
        </Form.Item>
        {column !== undefined && condition !== undefined && typed !== undefined && (
          <DataRuleEffect
            fields={fields}
            records={records}
            permissionId={permissionId}
            rule={{ ruleColumn: column, ruleConditions: condition, ruleValue: [typed].flat().join(',') }}
          />
        )}
        <Form.Item name="on" label={text.on} valuePropName="checked" extra={text.onHint}>
          <Switch />
        </Form.Item>
      </Form>
    </AsyncDialog>
  )
}

function initialOf(rule: DataRule | null, fields: DataRuleDialogProps['fields']): Partial<Values> {
  if (!rule) return { on: true }
  const { ruleName, ruleColumn, ruleConditions, ruleValue, status } = rule
  const isChosen = ruleConditions === 'IN' && isClosed(fields[ruleColumn], ruleConditions)
  const value = isChosen ? ruleValue.split(',').map((one) => one.trim()) : ruleValue
  return { ruleName, ruleColumn, ruleConditions, value, on: status === '1' }
}

/** Part of a code is typed, whole ones are chosen. */
const isDepart = (field: RuledField | undefined, condition: RuleCondition | undefined) => field?.type === 'depart' && condition !== 'LIKE'

const isClosed = (field: RuledField | undefined, condition: RuleCondition | undefined) =>
  field?.type === 'choice' || field?.type === 'dict' || isDepart(field, condition)

function hintOf(
  field: RuledField | undefined,
  condition: RuleCondition | undefined,
  text: Record<'day' | 'many' | 'depart' | 'code', string>,
): string | undefined {
  if (field?.type === 'day') return text.day
  if (field?.type === 'depart') return condition === 'LIKE' ? text.code : text.depart
  return condition === 'IN' && field?.type === 'text' ? text.many : undefined
}

type RuleValueProps = ReturnType<ReturnType<typeof useRuledValues>> & {
  field: RuledField | undefined
  condition: RuleCondition | undefined
  /** Given by `Form.Item`. */
  id?: string
  value?: string | string[]
  onChange?: (value: string | string[]) => void
}

/** What a field is compared with: chosen where its values are known, typed otherwise. */
function RuleValue({ field, condition, values, variable, value, onChange, ...rest }: RuleValueProps) {
  const given = (next: string | string[]) => onChange?.(next)
  const several = condition === 'IN'
  if (isDepart(field, condition))
    return several ? (
      <DepartPicker {...rest} multiple source={ruleDeparts} value={[value ?? []].flat()} onChange={given} />
    ) : (
      <DepartPicker {...rest} allowClear={false} source={ruleDeparts} value={[value].flat()[0]} onChange={(next) => given(next ?? '')} />
    )
  if (isClosed(field, condition) && several)
    return <MultiSelect<string[]> {...rest} mode="multiple" options={[...values]} value={[value ?? []].flat()} onChange={given} />
  if (isClosed(field, condition))
    return <Select<string> {...rest} options={[...values]} value={typeof value === 'string' ? value : null} onChange={given} />
  const typed = typeof value === 'string' ? value : ''
  return variable && !several && field?.type !== 'depart' ? (
    <AutoComplete {...rest} options={[variable]} value={typed} onChange={given} />
  ) : (
    <Input {...rest} maxLength={1000} disabled={!field} value={typed} onChange={({ target }) => given(target.value)} />
  )
}
