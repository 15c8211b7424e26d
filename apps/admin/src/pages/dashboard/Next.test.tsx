import { home } from '@sc/api-client/contract'
import type { CallResult } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import { Next } from './Next.tsx'

beforeEach(wideScreen)

const concert: CallResult<typeof home.next>['activities'][number] = {
  itemId: 'i1',
  name: '草坪音乐会',
  place: '草坪',
  from: '2026-11-28 19:00:00',
  to: '2026-11-28 21:00:00',
  signsUp: true,
  instanceId: null,
  scans: 'in',
}

function open(...activities: CallResult<typeof home.next>['activities']) {
  openServer().answers(home.next, () => ({ today: '2026-11-28', activities }))
  return render(
    <BackOffice>
      <Next />
      <Address />
    </BackOffice>,
  )
}

function Address() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

it('says when and where, and leads to signing in at what is today', async () => {
  open(concert, {
    ...concert,
    itemId: 'i2',
    name: '毅行',
    from: '2026-11-30',
    to: '2026-11-30',
    place: null,
    instanceId: 'p1',
    scans: null,
  })
  const [today, later] = await screen.findAllByRole('listitem')
  within(today!).getByText('今天 19:00 – 21:00')
  within(today!).getByText('草坪')
  expect(within(today!).getByRole('link', { name: '草坪音乐会' }).getAttribute('href')).toBe('/activity/signUp?id=i1')
  within(later!).getByText('11月30日 周一 全天')
  expect(within(later!).getByRole('link', { name: '毅行' }).getAttribute('href')).toBe('/task/detail?id=p1')
  expect(within(later!).queryByRole('button')).toBeNull()

  fireEvent.click(within(today!).getByRole('button', { name: '去签到' }))
  // This browser reads no codes.
  await screen.findByText('请用微信或手机相机扫描现场的签到二维码，打开后即完成签到。')
})

it('opens what the camera reads, where that is a code of this server', async () => {
  const stop = vi.fn()
  const read = vi
    .fn()
    .mockResolvedValueOnce([{ rawValue: 'https://elsewhere.example/scanScore?token=x' }])
    .mockResolvedValue([{ rawValue: `${location.origin}/scanScore?token=in.42` }])
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = read
    },
  )
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: async () => ({ getTracks: () => [{ stop }] }) } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  try {
    open(concert)
    fireEvent.click(await screen.findByRole('button', { name: '去签到' }))
    await screen.findByText('/scanScore?token=in.42')
    expect(stop).toHaveBeenCalled()
  } finally {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  }
})

it('is not there for who is expected nowhere', async () => {
  const { container } = open()
  await waitFor(() => expect(container.querySelector('output')).not.toBeNull())
  expect(screen.queryByRole('region', { name: '下一个活动' })).toBeNull()
})
