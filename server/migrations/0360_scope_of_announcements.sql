-- Announcements that name people are seen by these people (contract/src/areas/messaging/announcement/announcement.ts).
create index announcement_scope_user_ids on announcement using gin (user_ids);
