import { EmptyState, Stack } from '@mantine/core';
import type { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';

export interface BlankProps {
  icon: typeof IconAlertTriangle;
  title: string;
  description?: ReactNode;
  /** Buttons or further lines under the text. */
  children?: ReactNode;
  role?: 'alert' | 'status';
}

/** The designed emptiness of a page or panel: nothing yet, nothing found, nothing installed, something failed. */
export function Blank({ icon: Icon, title, description, children, role }: BlankProps) {
  return (
    <EmptyState
      role={role}
      size="sm"
      mx="auto"
      my="auto"
      p="xl"
      maw={640}
      variant="light"
      icon={<Icon size={24} stroke={1.6} aria-hidden />}
      title={title}
      description={description}
    >
      {children && (
        <Stack align="center" gap="sm" mt="sm">
          {children}
        </Stack>
      )}
    </EmptyState>
  );
}
