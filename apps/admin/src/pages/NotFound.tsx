import { permissionCalls } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { useSession } from '@sc/auth-sso'
import { PageSkeleton } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { LockOutlined } from '@ant-design/icons'
import { Button, Flex, Result, Typography } from 'antd'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { api } from '../api/client.ts'
import { shellWords } from '../shell/locale/words.ts'

type Entry = NonNullable<CallResult<typeof permissionCalls.whyNot>['entry']>

/** An address without a page: of one that the menu has for others, what is missing and who grants it. */
export default function NotFound() {
  const { state } = useLocation()
  const asked = askedIn(state)
  const why = useQuery({
    ...api.query(permissionCalls.whyNot, { query: { path: asked ?? '' } }),
    enabled: asked !== null,
    // Asked anew each time: it may have been granted meanwhile.
    gcTime: 0,
    retry: false,
  })
  if (why.isLoading) return <PageSkeleton />
  const { entry, granters } = why.data ?? { entry: null, granters: [] }
  if (asked === null || !entry) return <Nowhere />
  return entry.missing.length > 0 ? <Closed entry={entry} granters={granters} /> : <Given entry={entry} asked={asked} />
}

/** What the address bar showed before it said that there is no such page. */
function askedIn(state: unknown): string | null {
  const asked = typeof state === 'object' && state !== null && 'asked' in state ? state.asked : null
  return typeof asked === 'string' && asked.length <= 500 ? asked : null
}

const heading = (title: string) => <h1 style={{ margin: 0, font: 'inherit' }}>{title}</h1>

function Home() {
  const { notFound: text } = useWords(shellWords)
  const navigate = useNavigate()
  return (
    <Button type="primary" onClick={() => navigate('/dashboard/analysis')}>
      {text.home}
    </Button>
  )
}

function Nowhere() {
  const { notFound: text } = useWords(shellWords)
  return <Result status="404" title={heading(text.title)} subTitle={text.hint} extra={<Home />} />
}

/** Also who was given the page a moment ago: their menu is the one from before. */
function Given({ entry, asked }: { entry: Entry; asked: string }) {
  const { notFound: text } = useWords(shellWords)
  const { refresh } = useSession()
  const navigate = useNavigate()
  return (
    <Result
      status="info"
      title={heading(entry.title)}
      subTitle={text.given}
      extra={
        <Flex gap={8} justify="center" wrap>
          <Button type="primary" onClick={() => void refresh().then(() => navigate(asked, { replace: true }))}>
            {text.open}
          </Button>
        </Flex>
      }
    />
  )
}

function Closed({ entry, granters }: { entry: Entry; granters: CallResult<typeof permissionCalls.whyNot>['granters'] }) {
  const { notFound: text } = useWords(shellWords)
  return (
    <Flex vertical align="center" gap={24} style={{ paddingBlockEnd: 48 }}>
      <Result
        icon={<LockOutlined aria-hidden style={{ color: 'var(--ant-color-text-tertiary)' }} />}
        title={heading(text.closed(entry.title))}
        subTitle={text.place([...entry.trail, entry.title])}
        style={{ paddingBlockEnd: 0 }}
      />
      <Flex gap={32} wrap className="sc-page-card" style={{ padding: 24 }}>
        <Told title={text.missing}>
          {entry.missing.map(({ title, menuType }) => (
            <li key={`${menuType}:${title}`}>{menuType === 2 ? text.action(title) : text.page(title)}</li>
          ))}
        </Told>
        <Told title={text.granters}>
          {granters.length > 0 ? (
            granters.map(({ realname, departName }, at) => <li key={at}>{text.granter(realname, departName)}</li>)
          ) : (
            <li>{text.noGranter}</li>
          )}
        </Told>
      </Flex>
      <Home />
    </Flex>
  )
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <Typography.Title level={2} style={{ margin: 0, fontSize: 'var(--ant-font-size)' }}>
        {title}
      </Typography.Title>
      <ul style={{ margin: '8px 0 0', paddingInlineStart: 20, lineHeight: 1.8 }}>{children}</ul>
    </section>
  )
}
