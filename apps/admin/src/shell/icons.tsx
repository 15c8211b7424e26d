import {
  ApartmentOutlined,
  AuditOutlined,
  BellOutlined,
  FormOutlined,
  HomeOutlined,
  ProjectOutlined,
  ScheduleOutlined,
  SettingOutlined,
  TrophyOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** Icons by the names that the server's menu uses. */
export const menuIcons: Readonly<Record<string, ReactNode>> = {
  home: <HomeOutlined />,
  form: <FormOutlined />,
  apartment: <ApartmentOutlined />,
  project: <ProjectOutlined />,
  schedule: <ScheduleOutlined />,
  bell: <BellOutlined />,
  audit: <AuditOutlined />,
  trophy: <TrophyOutlined />,
  setting: <SettingOutlined />,
}
