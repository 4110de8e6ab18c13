DROP INDEX "seats_user";--> statement-breakpoint
CREATE INDEX "seats_user" ON "seats" USING btree ("user_id");--> statement-breakpoint
-- Heartbeats update these rows. Free space in each page lets an update stay in its page, without new index entries.
ALTER TABLE "seats" SET (fillfactor = 50);--> statement-breakpoint
ALTER TABLE "sessions" SET (fillfactor = 70);--> statement-breakpoint
-- Notifies all processes that cached data of a user must be read again. The argument of the trigger names the column
-- that leads to the user. Rows whose session or account was deleted in the same statement are covered by its trigger.
CREATE FUNCTION "notify_user_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed record;
  owner_id uuid;
BEGIN
  IF TG_OP = 'DELETE' THEN
    changed := old;
  ELSE
    changed := new;
  END IF;
  CASE TG_ARGV[0]
    WHEN 'id' THEN owner_id := changed.id;
    WHEN 'user_id' THEN owner_id := changed.user_id;
    WHEN 'session_id' THEN
      SELECT sessions.user_id INTO owner_id FROM sessions WHERE sessions.id = changed.session_id;
    WHEN 'account_id' THEN
      SELECT accounts.user_id INTO owner_id FROM accounts WHERE accounts.id = changed.account_id;
  END CASE;
  IF owner_id IS NOT NULL THEN
    PERFORM pg_notify('user_changed', owner_id::text);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_deleted" AFTER DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION notify_user_changed('id');--> statement-breakpoint
CREATE TRIGGER "users_changed" AFTER UPDATE OF "permission", "expire_date", "seats", "demo", "review", "deletes_at" ON "users"
  FOR EACH ROW WHEN (
    (old.permission, old.expire_date, old.seats, old.demo, old.review, old.deletes_at)
      IS DISTINCT FROM (new.permission, new.expire_date, new.seats, new.demo, new.review, new.deletes_at)
  ) EXECUTE FUNCTION notify_user_changed('id');--> statement-breakpoint
CREATE TRIGGER "sessions_deleted" AFTER DELETE ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION notify_user_changed('user_id');--> statement-breakpoint
CREATE TRIGGER "sessions_changed" AFTER UPDATE OF "kind", "account_id", "screen_id", "created_at" ON "sessions"
  FOR EACH ROW WHEN (
    (old.kind, old.account_id, old.screen_id, old.created_at)
      IS DISTINCT FROM (new.kind, new.account_id, new.screen_id, new.created_at)
  ) EXECUTE FUNCTION notify_user_changed('user_id');--> statement-breakpoint
-- Replaced tokens are never cached.
CREATE TRIGGER "tokens_deleted" AFTER DELETE ON "tokens"
  FOR EACH ROW WHEN (old.replaced_at IS NULL) EXECUTE FUNCTION notify_user_changed('session_id');--> statement-breakpoint
CREATE TRIGGER "tokens_changed" AFTER UPDATE OF "hash", "created_at", "expires_at", "replaced_at" ON "tokens"
  FOR EACH ROW WHEN (
    (old.hash, old.created_at, old.expires_at, old.replaced_at)
      IS DISTINCT FROM (new.hash, new.created_at, new.expires_at, new.replaced_at)
  ) EXECUTE FUNCTION notify_user_changed('session_id');--> statement-breakpoint
CREATE TRIGGER "commands_added" AFTER INSERT ON "commands"
  FOR EACH ROW EXECUTE FUNCTION notify_user_changed('session_id');--> statement-breakpoint
CREATE TRIGGER "seats_added_or_deleted" AFTER INSERT OR DELETE ON "seats"
  FOR EACH ROW EXECUTE FUNCTION notify_user_changed('user_id');--> statement-breakpoint
CREATE TRIGGER "seats_changed" AFTER UPDATE OF "run_id", "account_id", "screen_id" ON "seats"
  FOR EACH ROW WHEN (
    (old.run_id, old.account_id, old.screen_id) IS DISTINCT FROM (new.run_id, new.account_id, new.screen_id)
  ) EXECUTE FUNCTION notify_user_changed('user_id');--> statement-breakpoint
CREATE TRIGGER "screens_added_or_deleted" AFTER INSERT OR DELETE ON "screens"
  FOR EACH ROW EXECUTE FUNCTION notify_user_changed('user_id');--> statement-breakpoint
CREATE TRIGGER "screens_changed" AFTER UPDATE OF "updated_at" ON "screens"
  FOR EACH ROW WHEN (old.updated_at IS DISTINCT FROM new.updated_at)
  EXECUTE FUNCTION notify_user_changed('user_id');--> statement-breakpoint
CREATE TRIGGER "accounts_added_or_deleted" AFTER INSERT OR DELETE ON "accounts"
  FOR EACH ROW EXECUTE FUNCTION notify_user_changed('user_id');--> statement-breakpoint
-- All columns except encrypted tokens and the times of background work. Screens depend only on whether there is a
-- token of the Page.
CREATE TRIGGER "accounts_changed" AFTER UPDATE ON "accounts"
  FOR EACH ROW WHEN (
    (old.name, old.provider, old.outside_id, old.username, old.instagram_id, old.token_expires_at, old.expired_at,
      old.expired_reason, old.missing_grants, old.picture_id, old.allow_repost, old.accepted_repost,
      old.logo_opacity, old.view, old.page_token_sealed IS NULL)
    IS DISTINCT FROM
    (new.name, new.provider, new.outside_id, new.username, new.instagram_id, new.token_expires_at, new.expired_at,
      new.expired_reason, new.missing_grants, new.picture_id, new.allow_repost, new.accepted_repost,
      new.logo_opacity, new.view, new.page_token_sealed IS NULL)
  ) EXECUTE FUNCTION notify_user_changed('user_id');--> statement-breakpoint
CREATE TRIGGER "media_schedules_added_or_deleted" AFTER INSERT OR DELETE ON "media_schedules"
  FOR EACH ROW EXECUTE FUNCTION notify_user_changed('account_id');--> statement-breakpoint
CREATE TRIGGER "media_schedules_changed" AFTER UPDATE OF "revision" ON "media_schedules"
  FOR EACH ROW WHEN (old.revision IS DISTINCT FROM new.revision)
  EXECUTE FUNCTION notify_user_changed('account_id');
