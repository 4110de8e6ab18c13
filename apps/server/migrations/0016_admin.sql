-- Indexes for any part of a text. A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "account_search" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"folded_name" text NOT NULL,
	"folded_username" text,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"admin_id" uuid,
	"session_id" uuid,
	"request_id" text,
	"action" text NOT NULL,
	"call" text NOT NULL,
	"user_id" uuid,
	"account_id" uuid,
	"before" jsonb,
	"after" jsonb,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "active_screen_hours" (
	"account_id" uuid NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"screens" integer NOT NULL,
	CONSTRAINT "active_screen_hours_account_id_hour_pk" PRIMARY KEY("account_id","hour")
);
--> statement-breakpoint
CREATE TABLE "sampled_hours" (
	"hour" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"samples" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_status" (
	"provider" text PRIMARY KEY NOT NULL,
	"last_success_at" timestamp (3) with time zone,
	"last_failure_at" timestamp (3) with time zone,
	"failures" integer NOT NULL,
	"reason" text
);
--> statement-breakpoint
ALTER TABLE "account_search" ADD CONSTRAINT "account_search_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "active_screen_hours" ADD CONSTRAINT "active_screen_hours_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_search_content" ON "account_search" USING gin ("content" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "account_search_name" ON "account_search" USING btree ("folded_name");--> statement-breakpoint
CREATE INDEX "account_search_username" ON "account_search" USING btree ("folded_username");--> statement-breakpoint
CREATE INDEX "account_search_created" ON "account_search" USING btree ("created_at","account_id");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_user" ON "audit_events" USING btree ("user_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_account" ON "audit_events" USING btree ("account_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_admin" ON "audit_events" USING btree ("admin_id","at","id");--> statement-breakpoint
CREATE INDEX "active_screen_hours_hour" ON "active_screen_hours" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "accounts_connected" ON "accounts" USING btree ("created_at","id") WHERE "accounts"."provider" is not null and "accounts"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "accounts_token_end" ON "accounts" USING btree (coalesce("expired_at", "token_expires_at"),"id") WHERE "accounts"."provider" is not null;--> statement-breakpoint
CREATE INDEX "payments_waiting" ON "payments" USING btree ("created_at","id") WHERE "payments"."state" in ('pending', 'in_analysis', 'authorized', 'waiting');--> statement-breakpoint
CREATE INDEX "shipments_status" ON "shipments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "users_expire_date" ON "users" USING btree ("expire_date","id");--> statement-breakpoint
CREATE INDEX "users_admins" ON "users" USING btree ("id") WHERE "users"."permission" >= 1;--> statement-breakpoint
-- A text as it is searched: lower case, without accents. NFKD also turns full-width and other forms into plain ones.
CREATE FUNCTION "fold_text"("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select lower(regexp_replace(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION "refresh_account_search"("changed_account" uuid, "changed_user" uuid) RETURNS void LANGUAGE sql AS $$
  insert into account_search (account_id, content, folded_name, folded_username, created_at)
    select accounts.id,
        ' ' || fold_text(concat_ws(' ', accounts.name, accounts.username, users.name, users.email)),
        fold_text(accounts.name), fold_text(accounts.username), accounts.created_at
      from accounts join users on users.id = accounts.user_id
      where accounts.id = changed_account or accounts.user_id = changed_user
  on conflict (account_id) do update
    set content = excluded.content, folded_name = excluded.folded_name, folded_username = excluded.folded_username
$$;
--> statement-breakpoint
CREATE FUNCTION "on_account_search_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform refresh_account_search(new.id, null);
  return null;
end $$;
--> statement-breakpoint
CREATE FUNCTION "on_user_search_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform refresh_account_search(null, new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER "accounts_search_insert" AFTER INSERT ON "accounts" FOR EACH ROW EXECUTE FUNCTION "on_account_search_change"();
--> statement-breakpoint
CREATE TRIGGER "accounts_search_update" AFTER UPDATE ON "accounts" FOR EACH ROW
  WHEN ((old.name, old.username, old.user_id) IS DISTINCT FROM (new.name, new.username, new.user_id))
  EXECUTE FUNCTION "on_account_search_change"();
--> statement-breakpoint
CREATE TRIGGER "users_search_update" AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((old.name, old.email) IS DISTINCT FROM (new.name, new.email))
  EXECUTE FUNCTION "on_user_search_change"();
--> statement-breakpoint
INSERT INTO "account_search" ("account_id", "content", "folded_name", "folded_username", "created_at")
  SELECT accounts.id,
      ' ' || fold_text(concat_ws(' ', accounts.name, accounts.username, users.name, users.email)),
      fold_text(accounts.name), fold_text(accounts.username), accounts.created_at
    FROM accounts JOIN users ON users.id = accounts.user_id;
--> statement-breakpoint
-- Nobody changes an entry, and nobody deletes one within five years: the server's own role neither.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '5 years' then
    return old;
  end if;
  raise exception 'audit_events are not changed' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_rows" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
CREATE TRIGGER "audit_events_truncate" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
--> statement-breakpoint
-- Runs as the owner of the tables: a role of the server that is not the owner needs only INSERT and SELECT.
CREATE FUNCTION "delete_expired_audit_events"("at_most" integer) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  with expired as (
    select id from audit_events where at < now() - interval '5 years' order by at limit at_most
  ), deleted as (
    delete from audit_events where id in (select id from expired) returning id
  )
  select count(*)::integer from deleted
$$;
--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON "audit_events" FROM PUBLIC;
