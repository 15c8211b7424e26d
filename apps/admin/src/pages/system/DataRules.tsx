import { permissionCalls, roleCalls, ruledKindOf, ruledLists } from '@sc/api-client/contract'
import type { DataRule } from '@sc/api-client/contract'
import { EmptyState, RecordList } from '@sc/ui-kit'
import { useLanguage, useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, Button, Drawer, Flex, Switch, Typography } from 'antd'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useRefusal } from '../../api/useRefusal.ts'
import { useAction } from '../../api/useAction.ts'
import { useConfirm } from '../../controls/useConfirm.ts'
import { withConsent } from '../../controls/withConsent.tsx'
import { DataRuleDialog } from './DataRuleDialog.tsx'
import { dataRuleText, ruledFieldsOf } from './dataRuleText.ts'
import { permissionWords } from './locale/permissions/words.ts'
import { useRuledValues } from './useRuledValues.ts'
import { titleIn } from '../../unit.ts'

const touched = [permissionCalls.rulesOf, permissionCalls.findRules, roleCalls.permissionTree]

interface DataRulesProps {
  action: { id: string; title: string; perms: string | null }
  onClose: () => void
}

/** The data rules of an action, to be given to roles among their permissions. */
export function DataRules({ action, onClose }: DataRulesProps) {
  const { rules: text } = useWords(permissionWords)
  const language = useLanguage()
  const confirm = useConfirm()
  const { modal } = App.useApp()
  const sayRefusal = useRefusal()
  const [open, setOpen] = useState(true)
  const [edited, setEdited] = useState<{ rule: DataRule | null; open: boolean } | null>(null)
  const rules = useQuery(api.query(permissionCalls.rulesOf, { query: { permissionId: action.id } }))
  const remove = useAction(permissionCalls.removeRule, { invalidates: touched })
  const turn = useAction(permissionCalls.editRule, { invalidates: touched, quiet: true })
  const fields = ruledFieldsOf(action.perms)
  const kind = ruledKindOf(action.perms)
  const records = kind ? titleIn(ruledLists[kind], language) : ''
  const valuesOf = useRuledValues(fields)
  const says = (rule: DataRule) =>
    dataRuleText(rule, {
      fields,
      language,
      text,
      nameOf: (value) => valuesOf(rule.ruleColumn).values.find((one) => one.value === value)?.label,
    })
  const turnTo = ({ id, revision }: DataRule, on: boolean) =>
    withConsent(modal, (consent) => turn.mutateAsync({ body: { id, revision, status: on ? '1' : '0', consent } }), text.easing).catch(
      (error: unknown) => sayRefusal(error),
    )
  const askRemoval = ({ id, revision, ruleName }: DataRule) =>
    confirm({
      title: text.removeQuestion(ruleName),
      content: text.removeHint,
      okText: text.remove,
      danger: true,
      run: () => remove.mutateAsync({ query: { id, revision } }),
    })
  const add = <Button onClick={() => setEdited({ rule: null, open: true })}>{text.add}</Button>
  return (
    <Drawer
      open={open}
      title={text.of(action.title)}
      size={820}
      onClose={() => setOpen(false)}
      afterOpenChange={(isOpen) => !isOpen && onClose()}
      extra={add}
    >
      <Flex vertical gap={16}>
        <Typography.Text type="secondary">{text.purpose}</Typography.Text>
        {kind === 'score' && <Alert showIcon type="warning" title={text.ofScores} />}
        <RecordList<DataRule>
          label={text.of(action.title)}
          records={rules.data}
          error={rules.error}
          onRetry={() => void rules.refetch()}
          recordKey={({ id }) => id}
          columns={[
            {
              key: 'name',
              title: text.name,
              width: 140,
              phone: 'title',
              render: ({ ruleName }) => ruleName,
            },
            { key: 'rule', title: text.rule, render: says },
            {
              key: 'roles',
              title: text.roles,
              width: 120,
              render: ({ roles }) => (roles.length > 0 ? roles.map(({ roleName }) => roleName).join(text.joint) : text.noRole),
            },
            {
              key: 'on',
              title: text.on,
              width: 90,
              render: (rule) => (
                <Switch
                  checked={rule.status === '1'}
                  checkedChildren={text.isOn}
                  unCheckedChildren={text.isOff}
                  loading={turn.isPending && turn.variables.body.id === rule.id}
                  aria-label={text.turns(rule.ruleName)}
                  onChange={(on) => void turnTo(rule, on)}
                />
              ),
            },
          ]}
          actionsWidth={130}
          actions={(rule) => (
            <>
              <Button type="link" onClick={() => setEdited({ rule, open: true })}>
                {text.edit}
              </Button>
              <Button type="link" danger onClick={() => askRemoval(rule)}>
                {text.remove}
              </Button>
            </>
          )}
          empty={<EmptyState title={text.none} description={text.noneHint} />}
        />
      </Flex>
      {edited && (
        <DataRuleDialog
          key={edited.rule?.id ?? 'new'}
          permissionId={action.id}
          fields={fields}
          records={records}
          rule={edited.rule}
          open={edited.open}
          onClose={() => setEdited({ ...edited, open: false })}
        />
      )}
    </Drawer>
  )
}
