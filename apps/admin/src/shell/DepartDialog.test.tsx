import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BackOffice } from '../testing/BackOffice.tsx'
import { openServer } from '../testing/openServer.ts'
import DepartDialog from './DepartDialog.tsx'

it('tells departments of one name by their paths', async () => {
  openServer()
  const list = [
    { id: '1', orgCode: 'A01A11', departName: 'School of Law', path: null },
    { id: '2', orgCode: 'A01A11A01', departName: 'Office', path: 'School of Law/Office' },
    { id: '3', orgCode: 'A01A12A01', departName: 'Office', path: 'School of Art/Office' },
  ]
  render(
    <BackOffice>
      <DepartDialog departs={{ list, orgCode: 'A01A12A01' }} open forced={false} onClose={() => undefined} />
    </BackOffice>,
  )
  await screen.findByText('School of Art/Office')
  fireEvent.mouseDown(screen.getByRole('combobox'))
  await screen.findByTitle('School of Law/Office')
  screen.getByTitle('School of Law')
  expect(screen.queryByTitle('Office')).toBeNull()
})
