import { CheckCircleFilled, ExclamationCircleFilled, SyncOutlined } from '@ant-design/icons'
import { ApiError, keyOf } from '@sc/api-client'
import { attendance } from '@sc/api-client/contract'
import { useSession, useSessionState } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Card } from 'antd'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import Replaced from '../../shell/Replaced.tsx'
import SignInFailed from '../../shell/SignInFailed.tsx'
import { AuthFrame } from '../user/AuthFrame.tsx'
import { enforcePasswordThen } from '../user/target.ts'
import { attendanceWords } from './locale/words.ts'
import { useScannedCode } from './useScannedCode.ts'
import './attendance.css'

const AGAIN_MS = 2_000

/** What a phone opens that scans the code of an activity. Who is not signed in here does that first, and comes back. */
export default function ScanScore() {
  const text = useWords(attendanceWords).scan
  const { token, address, forget } = useScannedCode()
  return (
    <AuthFrame>
      <Card title={text.title}>
        {/* What comes of it is read out. */}
        <div role="status" className="sc-scan">
          {token === null ? (
            <Told icon={<ExclamationCircleFilled />} title={text.none} hint={text.noneHint} />
          ) : (
            <Scanning token={token} address={address} onDecided={forget} />
          )}
        </div>
      </Card>
    </AuthFrame>
  )
}

interface ScanningProps {
  token: string
  /** Of this page, to come back to. */
  address: string
  onDecided: () => void
}

function Scanning({ token, address, onDecided }: ScanningProps) {
  const text = useWords(attendanceWords).scan
  const session = useSession()
  const state = useSessionState()
  const isAway = state.phase === 'failed' && state.reason === 'unreachable'
  useEffect(() => {
    if (state.phase === 'anonymous') void session.goToSignIn()
    if (!isAway) return undefined
    const again = setTimeout(() => void session.retry(), AGAIN_MS)
    return () => clearTimeout(again)
  }, [session, state.phase, isAway])
  if (state.phase === 'signedIn') return <Answer token={token} onDecided={onDecided} />
  if (state.phase === 'forced') return <Navigate replace to={enforcePasswordThen(address)} />
  if (state.phase === 'replaced') return <Replaced {...state} />
  if (isAway) return <Offline />
  if (state.phase === 'failed') return <SignInFailed {...state} />
  return <Told icon={<SyncOutlined spin />} title={state.phase === 'starting' ? text.working : text.signingIn} />
}

const mayPass = (error: unknown) =>
  error instanceof ApiError && (error.kind === 'network' || error.kind === 'timeout' || error.code === 503 || error.code === 429)

/** Asks once, and again for as long as nobody answers: the server says by its clock whether the code still counts. */
function Answer({ token, onDecided }: Omit<ScanningProps, 'address'>) {
  const text = useWords(attendanceWords).scan
  const session = useSession()
  const { data, error, failureCount } = useQuery({
    queryKey: [...keyOf(attendance.scan), token],
    queryFn: () => api.call(attendance.scan, { body: { token } }),
    retry: (_, reason) => mayPass(reason),
    retryDelay: AGAIN_MS,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isOver = error instanceof ApiError && error.kind === 'unauthorized'
  const isDecided = data !== undefined || (error !== null && !isOver)
  useEffect(() => {
    if (isDecided) onDecided()
    if (isOver) void session.goToSignIn()
  }, [isDecided, isOver, onDecided, session])
  if (data)
    return (
      <Told
        icon={<CheckCircleFilled style={{ color: 'var(--ant-color-success)' }} />}
        title={text.done[data.kind](data.time.slice(11, 16))}
        hint={text.at(data.itemName, data.time.slice(0, 10))}
        more={<Link to="/">{text.home}</Link>}
      />
    )
  if (error && !isOver)
    return (
      <Told
        icon={<ExclamationCircleFilled style={{ color: 'var(--ant-color-warning)' }} />}
        title={error.message}
        hint={text.failed}
        more={<Link to="/">{text.home}</Link>}
      />
    )
  return failureCount > 0 && !isOver ? <Offline /> : <Told icon={<SyncOutlined spin />} title={text.working} />
}

function Offline() {
  const text = useWords(attendanceWords).scan
  return <Told icon={<SyncOutlined spin />} title={text.offline} hint={text.offlineHint} />
}

function Told({ icon, title, hint, more }: { icon: ReactNode; title: string; hint?: string; more?: ReactNode }) {
  return (
    <>
      <span aria-hidden>{icon}</span>
      <h2>{title}</h2>
      {hint !== undefined && <p>{hint}</p>}
      {more}
    </>
  )
}
