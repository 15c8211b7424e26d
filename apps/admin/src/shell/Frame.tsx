import { session } from '@sc/api-client/contract'
import { useSession } from '@sc/auth-sso'
import type { SessionState } from '@sc/auth-sso'
import { AdminLayout, createTabStore } from '@sc/layout-tabs'
import type { TabPolicies } from '@sc/layout-tabs'
import { PageSkeleton } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { KeyOutlined, SwapOutlined, TranslationOutlined } from '@ant-design/icons'
import { useMemo, useState } from 'react'
import { api } from '../api/client.ts'
import { queryClient } from '../api/queryClient.ts'
import { SchoolLogo } from '../controls/SchoolLogo.tsx'
import { lazyDialog } from '../controls/lazyDialog.tsx'
import { handOverDrafts, outlivesSignOut } from '../drafts/openKeepers.ts'
import { Expired } from './Expired.tsx'
import { HOME, known, routesOf } from './menuRoutes.tsx'
import { KnownPages } from './KnownPages.ts'
import { menuIcons } from './icons.tsx'
import { Notices } from './Notices.tsx'
import { otherLanguage, ownName, speak } from '../language.ts'
import { forgetTabs, forgetTabsOfOthers, tabsKeyOf } from './tabMemory.ts'
import { shellWords } from './locale/words.ts'

const DepartDialog = lazyDialog(() => import('./DepartDialog.tsx'))
const PasswordDialog = lazyDialog(() => import('./PasswordDialog.tsx'))

/** Pages that the specification gives rules of their own; their menus come with a larger installation. */
const policies: TabPolicies = {
  'myproject-releaseModal': { single: true },
  '/performanceManage/scoreManage': { closeEvent: 'data-close' },
  '/performanceManage/recordedScore': { closeEvent: 'data-close' },
}

interface FrameProps {
  signedIn: Extract<SessionState, { phase: 'signedIn' }>
}

/** The back office of a signed-in user. */
export default function Frame({ signedIn }: FrameProps) {
  const { userInfo, permissions, expired, renewal } = signedIn
  const text = useWords(shellWords)
  const { signOut } = useSession()
  const { routes, menu } = useMemo(() => routesOf(permissions.menu), [permissions.menu])
  const [tabs] = useState(() => {
    forgetTabsOfOthers(userInfo.username)
    return createTabStore({ home: { path: HOME, title: text.home, icon: 'home' }, storageKey: tabsKeyOf(userInfo.username) })
  })
  const [dialog, setDialog] = useState<'password' | 'depart' | null>(null)
  const about = useQuery({ ...api.query(session.config), staleTime: Infinity })
  const departs = useQuery(api.query(session.currentUserDeparts))
  const logout = async () => {
    // The question before named what is unsaved; the browser need not ask again on the way out.
    for (const { id } of tabs.getState().tabs) tabs.setDirty(id, false)
    forgetTabs(userInfo.username)
    await handOverDrafts(userInfo.username, signOut)
    // What the sign-out itself moved was written again.
    forgetTabs(userInfo.username)
    queryClient.clear()
  }
  const current = departs.data?.list.find(({ orgCode }) => orgCode === userInfo.orgCode)
  const several = (departs.data?.list.length ?? 0) > 1

  return (
    <KnownPages value={known}>
      <AdminLayout
        tabs={tabs}
        routes={routes}
        policies={policies}
        menu={menu}
        icons={menuIcons}
        logo={<SchoolLogo logo={about.data?.logo} size={30} />}
        title={text.title}
        user={userInfo}
        userItems={[
          ...(several
            ? [
                {
                  key: 'depart',
                  icon: <SwapOutlined aria-hidden />,
                  label: text.user.depart(current?.path ?? userInfo.departName),
                  onClick: () => setDialog('depart'),
                },
              ]
            : []),
          { key: 'password', icon: <KeyOutlined aria-hidden />, label: text.user.password, onClick: () => setDialog('password') },
          {
            key: 'language',
            icon: <TranslationOutlined aria-hidden />,
            label: <span lang={otherLanguage()}>{ownName[otherLanguage()]}</span>,
            onClick: () => speak(otherLanguage()),
          },
        ]}
        onLogout={logout}
        keeps={({ id }) => outlivesSignOut(id)}
        notices={<Notices />}
        footer={about.data && `${about.data.schoolName} · ${about.data.systemTitle}`}
        fallback={<PageSkeleton />}
      />
      <PasswordDialog open={dialog === 'password'} hasPassword={userInfo.hasPassword} onClose={() => setDialog(null)} />
      <Expired open={expired} renewal={renewal} userInfo={userInfo} tabs={tabs} />
      {departs.data && (
        <DepartDialog
          departs={departs.data}
          // Who belongs to several departments and has chosen none must choose first.
          open={dialog === 'depart' || (several && userInfo.orgCode === null)}
          forced={userInfo.orgCode === null}
          onClose={userInfo.orgCode === null ? () => void logout() : () => setDialog(null)}
        />
      )}
    </KnownPages>
  )
}
